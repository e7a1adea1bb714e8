import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { type Manifest, listLater, listScreens, listShell } from './list-shell.ts'

const SOURCES = { 'sw.js': 'src/pwa/worker/main.ts', 'pwa.js': 'src/pwa/page/main.ts' } as const

/** Placeholder in the worker's code until its content is final. */
const VERSION_MARK = '@version@'

/**
 * Builds `/sw.js` and `/pwa.js` beside the built pages, each as one file with a stable address. The worker contains
 * the list of files for every screen, and a version per build: the browser detects a new version by any changed byte.
 */
export async function buildWorker(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const manifest = readManifest(assets)
  const shell = listShell(manifest, readdirSync(assets))
  const page = await bundle(SOURCES['pwa.js'], 'es', {})
  const worker = await bundle(SOURCES['sw.js'], 'iife', {
    __VERSION__: JSON.stringify(VERSION_MARK),
    __SHELL__: JSON.stringify(shell),
    ...listBaskets(folder, manifest, shell),
  })
  const hash = createHash('sha256')
    .update(readdirSync(assets).toSorted().join('\n'))
    .update(page)
    .update(worker)
  writeFileSync(join(folder, 'pwa.js'), page)
  writeFileSync(join(folder, 'sw.js'), worker.replaceAll(VERSION_MARK, hash.digest('hex').slice(0, 12)))
}

/** Files of basket pages beside the shell: the worker caches them for visitors who have never opened one. */
function listBaskets(folder: string, manifest: Manifest, shell: readonly string[]): Record<string, string> {
  const readCode = (address: string): string => readFileSync(join(folder, address), 'utf8')
  const screens = listScreens(manifest, ['cart', 'pre-cart', 'wishlist'])
  // Components of a filled basket.
  const late = screens
    .filter((file) => file.includes('/late-parts-'))
    .flatMap((file) => listLater(file, readCode))
  const without = (files: readonly string[], known: readonly string[]): string[] =>
    [...new Set(files)].filter((file) => !known.includes(file))
  const baskets = without([...screens, ...late], shell)
  const own = (name: string): string[] =>
    without(listScreens(manifest, ['own', name]), [...shell, ...baskets])
  // Order form for guests with a filled basket.
  const ways = baskets.filter((file) => file.includes('/guest-ways-'))
  const guests = without(
    ways.flatMap((file) => listLater(file, readCode)),
    [...shell, ...baskets],
  )
  return {
    __BASKETS__: JSON.stringify(baskets),
    __GUESTS__: JSON.stringify(guests),
    __OWN_BASKETS__: JSON.stringify({ '/checkout': own('checkout'), '/credit-cart': own('credit-cart') }),
  }
}

function readManifest(assets: string): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('the build has no list of screens')
  return { address: `/assets/${name}`, code: readFileSync(join(assets, name), 'utf8') }
}

async function bundle(entry: string, format: 'es' | 'iife', define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: [format], name: 'pwa', fileName: 'file' },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const code = output && 'output' in output ? output.output[0].code : undefined
  if (code === undefined) throw new Error(`${entry} was not built`)
  return code
}
