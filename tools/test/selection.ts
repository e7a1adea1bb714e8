import { globSync } from 'node:fs'

/** Test files by runner, as paths from the root. */
export interface Selection {
  vitest: string[]
  playwright: string[]
}

const TESTS = ['{src,server,test,tools,database,bench,lab}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
const LONG = /\.long\.(?:test|spec)\.ts$/
/** Tests that start the built shop. */
const ON_THE_BUILD = /^(?:e2e|test\/processes)\//

/** All existing test files; those of the long run only in it. */
export function listTests({ isLong }: { isLong: boolean }): string[] {
  const paths = globSync(TESTS).map((path) => path.replaceAll('\\', '/'))
  return paths.filter((path) => isLong || !LONG.test(path)).sort()
}

/** Test files that match any of the words: a folder of their path, a part of their name, or a piece of the path. */
export function selectTests(words: readonly string[], tests: readonly string[]): Selection {
  return splitTests(tests.filter((path) => words.some((word) => belongsTo(path, word))))
}

export function splitTests(tests: readonly string[]): Selection {
  const isSpec = (path: string): boolean => path.startsWith('e2e/')
  return { vitest: tests.filter((path) => !isSpec(path)), playwright: tests.filter(isSpec) }
}

export const needsBuild = ({ vitest, playwright }: Selection): boolean =>
  [...vitest, ...playwright].some((path) => ON_THE_BUILD.test(path))

/** Playwright takes patterns, not paths. */
export const toPatterns = (paths: readonly string[]): string[] =>
  paths.map((path) => `/${path.replaceAll(/[.+()[\]$]/g, String.raw`\$&`)}$`)

/**
 * `catalogue` matches a folder of that name anywhere, and `filters` the file `filters.test.ts`. A word with a slash or
 * full stop matches a piece of a path, `src/catalogue/rules`. « pay » does not match « payments ».
 */
function belongsTo(path: string, word: string): boolean {
  const wanted = word.replace(/^\.\//, '').replace(/\/$/, '')
  if (/[/.]/.test(wanted)) return `/${path}`.includes(`/${wanted}`)
  const folders = path.split('/')
  const name = folders.pop()?.replace(/\.(?:test|spec)\.tsx?$/, '') ?? ''
  return folders.includes(wanted) || `-${name.replaceAll('.', '-')}-`.includes(`-${wanted}-`)
}
