import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listApiRoutes } from '../harness/list-routes.ts'
import type { SpecificationRow } from './row.ts'
import { listScreens, type Screen } from './screens.ts'
import type { World } from './walk.ts'
import { readWords } from './words.ts'

async function readScreens(): Promise<Screen[]> {
  const { default: routes } = await import('#src/routes.ts')
  return listScreens(routes)
}

function readSources(): World['sources'] {
  const paths = globSync('src/**/*.{ts,tsx,md}').filter((path) => !/\.test\.tsx?$/.test(path))
  return new Map(paths.map((path) => [path, readWords(path, readFileSync(path, 'utf8'))]))
}

/** Values of the exports in rows; missing ones are omitted. */
async function readExports(rows: readonly SpecificationRow[]): Promise<Map<string, unknown>> {
  const exports = new Map<string, unknown>()
  for (const { proof } of rows) {
    if (!('of' in proof)) continue
    const [module = '', name = ''] = proof.of.split('#')
    if (!existsSync(module)) continue
    const loaded = (await import(pathToFileURL(resolve(module)).href)) as Record<string, unknown>
    if (name in loaded) exports.set(proof.of, loaded[name])
  }
  return exports
}

/** The current shop: its screens, calls and sources, and the exports in the given rows. */
export async function readWorld(rows: readonly SpecificationRow[]): Promise<World> {
  const screens = await readScreens()
  return {
    routes: screens.map(({ path }) => path),
    protectedRoutes: screens.filter(({ isProtected }) => isProtected).map(({ path }) => path),
    apiRoutes: await listApiRoutes(),
    sources: readSources(),
    exports: await readExports(rows),
  }
}
