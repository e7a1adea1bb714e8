import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * A few files shared by screens: dozens of small ones compress worse, and each costs headers on a slow network. Styles
 * stay with their screens.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\//, priority: 2 },
  // Forms and authenticated calls are not needed on every page.
  {
    name: 'frame',
    test: /src\/(?:ui\/(?!chart|dialog|form|icons\/staff|list|page|states|table|tabs)|platform\/(?!contract\/(?:rights|read-|clean-text|edited-field|phone|session-cookies)|web\/(?:session|pending|call\.|action\.|save-file))|pages\/frame\/).*\.tsx?$/,
    minShareCount: 4,
    priority: 1,
  },
  {
    name: 'storefront',
    test: /src\/(?:catalogue|stock|baskets|packs|settings|texts|crm)\/(?!web\/admin).*\.tsx?$/,
    minShareCount: 6,
  },
  {
    name: 'orders',
    test: /src\/(?:(?:accounts|delivery|payments|orders|credit)\/(?!web\/admin)|ui\/(?:form\/(?!busy-button)|states\/)|platform\/(?:contract\/session-cookies|web\/session\/(?!read-page))).*\.tsx?$/,
    minShareCount: 13,
  },
  // Registries of what staff and customers edit, without the product's.
  {
    name: 'fields',
    test: /src\/(?:platform\/contract\/edited-field|\w+\/contract\/(?!product)[\w-]+-fields)\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  // The offline queue: pages need it only after a failed request.
  { name: 'pending', test: /src\/platform\/web\/pending\/.*\.ts$/, minShareCount: 2 },
  // Payment options: small components without styles, because a chunk's styles are loaded with it.
  { name: 'pay', test: /src\/payments\/web\/pay\/(?!pay-).*\.ts$/, minShareCount: 3 },
  // Code and icons shared by staff screens: otherwise the manifest, which every page loads, lists each small file.
  {
    name: 'admin',
    test: /src\/(?:ui\/(?:icons\/staff|list\/|table\/|page\/(?:page-head|moment))|pages\/admin\/(?:use-admin|staff|sections|call|sales\/decide)|\w+\/web\/admin\/(?:\w+\/)?(?:[\w-]*words|call|admin-pill|write-day|most-counted|use-found|pieces-field|product-lines|product-picker)|ui\/(?:form\/busy-button|states\/(?:warning|missing-or-failed))|platform\/web\/(?:action|session\/read-page))/,
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
const SERVER_DRAWN = [
  {
    test: /src\/(?:ui\/logo|payments\/web\/pay\/means-logo|platform\/contract\/screens)\.tsx?$/,
    sideEffects: false,
  },
]

const writeCompileHint = ({ name }: { name: string }): string =>
  COMPILED_WHOLE.has(name) ? '//# allFunctionsCalledOnLoad\n' : ''

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
          treeshake: { moduleSideEffects: SERVER_DRAWN },
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
