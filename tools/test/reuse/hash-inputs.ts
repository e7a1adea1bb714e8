import { type Tree, followFiles, hashText, isCode, linkFiles } from './read-tree.ts'

/** Loaded for every test file of Vitest, for those on a database, and for browser tests. */
const SETUPS = ['vitest.config.ts', 'test/harness/many-cases.ts']
const DATABASE_SETUP = 'test/harness/global-setup.ts'
const BROWSER_SETUPS = ['playwright.config.ts', 'e2e/remove-data.ts']
/** Packages, and settings of the compiler. */
const CONFIGURATION = /^(?:package-lock\.json|package\.json|tsconfig[\w.]*\.json)$/

const ON_A_DATABASE = /\.(?:api|db)\.test\.ts$/
const ON_THE_BUILD = /^(?:e2e|test\/processes)\//
const BUILT_SHOP = 'test/harness/built-shop.ts'

/** Code that reads files or starts programs, whose names are not always literals. */
const READS = /node:(?:fs|child_process|cluster)|import\.meta\.glob|toMatchFileSnapshot|\bimport\((?!['"])/
/** The product reads only its own data, and the harness and browser tests only temporary files. */
const READS_NO_SOURCES = /^(?:src|server|database|e2e|test\/harness)\/(?!.*\.test\.)/
/** Files that the product reads. */
const DATA = /^(?:src|server|database|public)\//

/** What the files of the project do not show: versions, and settings of the run. */
export interface Surroundings {
  build: Tree
  environment: readonly string[]
}

/**
 * A hash for each test file, which changes with everything that its result may depend on: the files that it imports or
 * names, the packages, the configuration, the build that it starts. A file that reads others by computed names depends
 * on the data of the product, or where it may read sources, on every file.
 */
export function hashInputs(
  tests: readonly string[],
  tree: Tree,
  { build, environment }: Surroundings,
): Map<string, string> {
  const links = linkFiles(tree)
  const hashes = new Map([...tree].map(([path, text]) => [path, hashText(text)]))
  const hashOf = (paths: Iterable<string>): string =>
    hashText(
      [...paths]
        .sort()
        .map((path) => `${path} ${hashes.get(path)}`)
        .join('\n'),
    )
  const readers = new Set(
    [...tree].flatMap(([path, text]) => (isCode(path) && READS.test(text) ? [path] : [])),
  )
  const paths = [...tree.keys()]
  const always = [...environment, hashOf(paths.filter((path) => CONFIGURATION.test(path)))]
  const data = hashOf(paths.filter((path) => DATA.test(path) && !isCode(path)))
  const everything = hashOf(paths)
  const built = hashText([...build].flat().join('\n'))
  const vitest = hashOf(followFiles(links, SETUPS))
  const browser = hashOf(followFiles(links, BROWSER_SETUPS))
  const hashTest = (test: string): string => {
    const start = ON_A_DATABASE.test(test) ? [test, DATABASE_SETUP] : [test]
    const files = [...followFiles(links, start)]
    const reading = files.filter((path) => readers.has(path))
    const parts = [...always, test.startsWith('e2e/') ? browser : vitest, hashOf(files)]
    if (reading.some((path) => !READS_NO_SOURCES.test(path))) parts.push(everything)
    const startsBuild = ON_THE_BUILD.test(test) || files.includes(BUILT_SHOP)
    if (startsBuild) parts.push(built)
    if (startsBuild || reading.length > 0) parts.push(data)
    return hashText(parts.join('\n'))
  }
  return new Map(tests.map((test) => [test, hashTest(test)]))
}
