import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * A few files shared by screens: dozens of small ones compress worse, and each costs headers on a slow network. Styles
 * stay with their screens.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\//, priority: 2 },
  // Forms and authenticated calls are not needed on every page.
  {
    name: 'frame',
    test: /src\/(?:ui\/(?!chart|dialog|form|icons\/staff|list|page|states|table|tabs)|platform\/(?!contract\/(?:rights|read-|clean-text|edited-field|form-checks|phone|session-cookies)|web\/(?:session|pending|call\.|action\.|save-file))|pages\/frame\/).*\.tsx?$/,
    minShareCount: 4,
    priority: 1,
  },
  {
    name: 'storefront',
    test: /src\/(?:catalogue|stock|baskets|packs|settings|texts|crm)\/(?!rules\/categories|web\/admin).*\.tsx?$/,
    minShareCount: 6,
  },
  {
    name: 'orders',
    test: /src\/(?:(?:accounts|delivery|payments|orders|credit)\/(?!web\/admin)|ui\/(?:form\/(?!busy-button|read-fields)|states\/)|platform\/(?:contract\/session-cookies|web\/session\/(?!read-page))).*\.tsx?$/,
    minShareCount: 12,
  },
  // Registries of the fields that staff and customers edit, except those of products, and the checks of public forms.
  {
    name: 'fields',
    test: /src\/(?:platform\/contract\/(?:edited-field|form-checks)|\w+\/contract\/(?!product|bank|price)[\w-]+-fields)\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  // Modules that validate the back office's forms: zod, contracts, and copies of their imports.
  { name: 'schemas', test: /node_modules\/zod\/|\?schemas$/, priority: 3 },
  // The offline queue: pages need it only after a failed request.
  { name: 'pending', test: /src\/platform\/web\/pending\/.*\.ts$/, minShareCount: 2 },
  // Payment options: small components without styles, because a chunk's styles are loaded with it.
  { name: 'pay', test: /src\/payments\/web\/pay\/(?!pay-).*\.ts$/, minShareCount: 3 },
  // Code and icons shared by staff screens: otherwise the manifest, which every page loads, lists each small file.
  {
    name: 'admin',
    test: /src\/(?:ui\/(?:icons\/staff|list\/|table\/|page\/(?:page-head|moment))|pages\/admin\/(?:use-admin|staff|sections|call|sales\/decide)|\w+\/web\/admin\/(?:\w+\/)?(?:[\w-]*words|call|admin-pill|write-day|most-counted|use-found|pieces-field|product-lines|product-picker)|ui\/(?:form\/(?:busy-button|read-fields)|states\/(?:warning|missing-or-failed))|platform\/web\/(?:action|session\/read-page))/,
    minShareCount: 2,
  },
]

/**
 * Chromium compiles these completely, off the main thread and while they load. Functions of other files are parsed
 * again on the main thread at their first call: about 900 before a basket is hydrated.
 */
const COMPILED_WHOLE: ReadonlySet<string> = new Set(['vendor', 'frame', 'storefront'])

/**
 * Modules used mostly by the server. Marked as free of side effects, so that pages load only the parts that they
 * re-render.
 */
const SERVER_RENDERED = [
  {
    test: /src\/(?:ui\/logo|payments\/web\/pay\/means-logo|platform\/contract\/screens)\.tsx?$/,
    sideEffects: false,
  },
]

const writeCompileHint = ({ name }: { name: string }): string =>
  COMPILED_WHOLE.has(name) ? '//# allFunctionsCalledOnLoad\n' : ''

/** Rooms whose forms validate with the contract's schemas. */
const BACK_OFFICE = /src\/(?:\w+\/web\/(?:admin|employer)|pages\/(?:admin|company))\//
const SCHEMA_MODULE = /^#(?:platform\/contract\/body-form|(?!platform)\w+\/contract(?:\/[\w-]+)?)\.ts$/
const COPY = '?schemas'

/**
 * Contracts share small modules with public pages, whose files must not change with the back office's forms: in the browser a
 * contract and all that it imports are modules of their own, with zod configured before the first schema.
 */
const copySchemas: Plugin = {
  name: 'copy-schemas',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer = '') {
    const isCopy = importer.endsWith(COPY)
    if (!isCopy && !(BACK_OFFICE.test(importer) && SCHEMA_MODULE.test(source))) return undefined
    if (source === 'zod/v4')
      return resolve(import.meta.dirname, 'src/platform/contract/browser-schemas.ts') + COPY
    const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true })
    return found === null || found.id.includes('node_modules') ? found : found.id + COPY
  },
  async load(id) {
    return id.endsWith(COPY)
      ? { code: await readFile(id.slice(0, -COPY.length), 'utf8'), moduleType: 'ts' }
      : undefined
  },
}

export default defineConfig({
  plugins: [copySchemas, tailwindcss(), reactRouter()],
  build: {
    // Every browser of the last three years; older entry-level phones update Chrome separately.
    target: 'es2022',
    // Inlined files would need `data:` in the style and script policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The manifest, which every page loads, lists each file: seven characters of a hash are 42 bits.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: CHUNKS },
            postBanner: writeCompileHint,
          },
          treeshake: { moduleSideEffects: SERVER_RENDERED },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            main: './server/main.ts',
            worker: './server/worker.ts',
            'database-thread': './src/platform/server/db/embedded/thread.ts',
            'sheet-process': './src/catalogue/server/imports/sheet-process.ts',
          },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
