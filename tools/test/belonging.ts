import { basename, dirname } from 'node:path/posix'

export interface Choice {
  /** Changed sources, whose importing unit tests Vitest finds, and unit tests. */
  related: string[]
  onDatabase: string[]
  /** Browser journeys. */
  specs: string[]
  /** Changed files without a quick test. */
  untested: string[]
}

const CODE = /^(?:src|server|test|tools|database|bench|lab)\/.*\.tsx?$/
const TEST = /\.(?:test|spec)\.tsx?$/
const ON_A_DATABASE = /\.(?:api|db)\.test\.ts$/
const OF_THE_SHOP = /^(src\/[^/]+\/server)\//

/** Selects the tests for changed files; `tests` are all existing test files. */
export function chooseTests(changed: readonly string[], tests: readonly string[]): Choice {
  const chosen = new Set<string>()
  const related = new Set<string>()
  const untested: string[] = []
  for (const path of changed) {
    const own = tests.includes(path) ? [path] : TEST.test(path) ? [] : findTestsOf(path, tests)
    const isSource = CODE.test(path) && !TEST.test(path)
    for (const test of own) chosen.add(test)
    if (isSource) related.add(path)
    if (own.length === 0 && !isSource) untested.push(path)
  }
  const all = [...chosen].sort()
  const isSpec = (path: string): boolean => path.startsWith('e2e/')
  const isOnDatabase = (path: string): boolean => ON_A_DATABASE.test(path)
  return {
    related: [...related, ...all.filter((path) => !isSpec(path) && !isOnDatabase(path))].sort(),
    onDatabase: all.filter(isOnDatabase),
    specs: all.filter(isSpec),
    untested,
  }
}

/** Tests beside a source with its name; for the shop's own routes and use cases, route tests too. */
function findTestsOf(path: string, tests: readonly string[]): string[] {
  const stem = path.replace(/\.tsx?$/, '')
  const beside = tests.filter((test) => test.replace(/(?:\.(?:api|db))?\.test\.tsx?$/, '') === stem)
  const server = OF_THE_SHOP.exec(path)?.[1]
  const hasRoute = beside.some((test) => test.endsWith('.api.test.ts'))
  return server === undefined || hasRoute ? beside : [...beside, ...findRouteTests(path, server, tests)]
}

/**
 * Route tests in the same folder, otherwise in the domain's route folder. Selects those that share a word with the
 * file's name, otherwise with its folder's. A file beside tests without a shared word selects all of them.
 */
function findRouteTests(path: string, server: string, tests: readonly string[]): string[] {
  const routes = tests.filter((test) => test.endsWith('.api.test.ts'))
  const folder = dirname(path)
  const near = routes.filter((test) => dirname(test) === folder)
  const candidates = near.length > 0 ? near : routes.filter((test) => test.startsWith(`${server}/routes/`))
  const byFile = candidates.filter((test) => sharesWord(test, path))
  if (byFile.length > 0) return byFile
  return near.length > 0 ? near : candidates.filter((test) => sharesWord(test, folder))
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(readWords(one))
  return readWords(other).some((word) => words.has(word))
}

/** Words of a file or folder name in the singular: save-category.ts and categories.api.test.ts share one. */
function readWords(path: string): string[] {
  const [name = ''] = basename(path).split('.')
  return name.split('-').map((word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/sses$/, 'ss')
      .replace(/(?<!s)s$/, ''),
  )
}
