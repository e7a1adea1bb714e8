import { globSync } from 'node:fs'

/** Test files by the program that runs them, as paths from the root. */
export interface Selection {
  vitest: string[]
  playwright: string[]
}

const TESTS = ['{src,server,test,tools,database,bench,lab}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
const LONG = /\.long\.(?:test|spec)\.ts$/
/** Tests that start the built shop. */
const ON_THE_BUILD = /^(?:e2e|test\/processes)\//

/** All test files that are there; those of the long run only in it. */
export function listTests({ isLong }: { isLong: boolean }): string[] {
  const paths = globSync(TESTS).map((path) => path.replaceAll('\\', '/'))
  return paths.filter((path) => isLong || !LONG.test(path)).sort()
}

/** The test files that belong to any of the words: a folder of their path, a part of their name, or a piece of the path. */
export function selectTests(words: readonly string[], tests: readonly string[]): Selection {
  return split(tests.filter((path) => words.some((word) => belongsTo(path, word))))
}

function split(tests: readonly string[]): Selection {
  const isSpec = (path: string): boolean => path.startsWith('e2e/')
  return { vitest: tests.filter((path) => !isSpec(path)), playwright: tests.filter(isSpec) }
}

export const needsBuild = ({ vitest, playwright }: Selection): boolean =>
  [...vitest, ...playwright].some((path) => ON_THE_BUILD.test(path))

/** Playwright takes patterns, not paths. */
export const toPatterns = (paths: readonly string[]): string[] =>
  paths.map((path) => `/${path.replaceAll(/[.+()[\]$]/g, String.raw`\$&`)}$`)

/**
 * `catalogue` is the folder of that name wherever it stands, and `filters` the file `filters.test.ts`; with a slash or a
 * full stop in it a word is a piece of a path, `src/catalogue/rules`. Nobody wants « pay » to find « payments ».
 */
function belongsTo(path: string, word: string): boolean {
  const wanted = word.replace(/^\.\//, '').replace(/\/$/, '')
  if (/[/.]/.test(wanted)) return `/${path}`.includes(`/${wanted}`)
  const folders = path.split('/')
  const name = folders.pop()?.replace(/\.(?:test|spec)\.tsx?$/, '') ?? ''
  return folders.includes(wanted) || `-${name.replaceAll('.', '-')}-`.includes(`-${wanted}-`)
}
