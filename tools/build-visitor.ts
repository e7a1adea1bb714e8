import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, minify, type Rolldown, runnerImport } from 'vite'

const SOURCE = 'src/pages/start/visitor.ts'
const FIRST_SOURCE = './src/first-script.ts'
const ASSETS = 'assets'

/** A built script and its lazy files: names with content. Pages reference the first one. */
interface BuiltScript {
  address: string
  files: readonly { name: string; code: string }[]
}

/**
 * Builds the script that every page runs without the framework. It is a separate build, because a shared build would
 * put common code into framework files. File names contain a content hash, as for the pages' scripts.
 */
export async function buildVisitor(): Promise<BuiltScript> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: { visitor: SOURCE }, formats: ['es'] },
      minify: true,
      rolldownOptions: {
        // Code shared with the lazy files stays in the first one: one request fewer.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: 'visitor-[name]-[hash:7].js',
          minify: true,
        },
      },
    },
  })
  const [result] = [results].flat() as Rolldown.RolldownOutput[]
  const files = (result?.output ?? []).flatMap((file) =>
    file.type === 'chunk' ? [{ name: file.fileName, code: file.code, isEntry: file.isEntry }] : [],
  )
  const entry = files.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error(`${SOURCE} was not built`)
  return { address: `/${ASSETS}/${entry.name}`, files }
}

/** Builds the script that every page runs before the first paint. */
export async function buildFirstScript(): Promise<BuiltScript> {
  const { module } = await runnerImport<{ writeBuiltFirstScript: () => string }>(FIRST_SOURCE, {
    configFile: false,
  })
  const { code, errors } = await minify('first-script.js', module.writeBuiltFirstScript(), { module: false })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7)
  const name = `first-${hash}.js`
  return { address: `/${ASSETS}/${name}`, files: [{ name, code }] }
}

/** Writes them beside the pages' scripts, in `folder`, which the pages' build has created. */
export function writeScript({ files }: BuiltScript, folder: string): void {
  mkdirSync(join(folder, ASSETS), { recursive: true })
  for (const { name, code } of files) writeFileSync(join(folder, ASSETS, name), code)
}
