import { runToTheEnd } from './ending.ts'
import { type Ready, makeReady, runBuild, runJourneys } from './journeys.ts'
import { type PartResult, failPart, skipPart } from './parts.ts'
import {
  type PassedTests,
  addResults,
  hashTests,
  isReusable,
  readPassed,
  writePassed,
} from './reuse/passed-tests.ts'
import { runChecks } from './run-commands.ts'
import { runVitest } from './run-tests.ts'
import { type Selection, listTests, needsBuild, selectTests, splitTests, toPatterns } from './selection.ts'

/** Runs all tests, not only those whose inputs changed since they passed. */
const ALL = '--all'

/** All tests that a change must pass, fast parts first; with words, only the matching tests. */
async function run(given: readonly string[]): Promise<PartResult[]> {
  const words = given.filter((word) => word !== ALL)
  const option = words.find((word) => word.startsWith('-'))
  if (option !== undefined)
    return [failPart('words', `npm test takes words to choose among the tests, not ${option}`)]
  const runsAll = words.length < given.length || process.env['CI'] !== undefined
  return words.length === 0 ? runEverything(runsAll ? {} : readPassed()) : runSelected(words)
}

/** Without the tests that passed with the same inputs; remembers those that pass now. */
async function runEverything(passed: PassedTests): Promise<PartResult[]> {
  process.stdout.write('Building and checking…\n')
  const [checks, ready] = await Promise.all([runChecks('checks'), makeReady()])
  const tests = listTests({ isLong: false })
  const before = hashTests(tests, ready.browser)
  const now = Date.now()
  const [reused, changed] = separate(tests, (path) => isReusable(passed[path], before.get(path), now))
  const results = await runTests(splitTests(changed), ready, 'all its tests passed with the same inputs')
  const files = results.flatMap((result) => result.files)
  writePassed(addResults(passed, files, { before, after: hashTests(tests, ready.browser), now }))
  return [checks, ready.build, ...results, ...describeReused(reused.map((path) => passed[path]?.passed ?? 0))]
}

function describeReused(counts: readonly number[]): PartResult[] {
  if (counts.length === 0) return []
  const tests = counts.reduce((sum, count) => sum + count, 0)
  return [
    skipPart(
      'reused',
      `${tests} tests of ${counts.length} files passed with the same inputs (${ALL} runs them)`,
    ),
  ]
}

function separate(paths: readonly string[], isChosen: (path: string) => boolean): [string[], string[]] {
  return [paths.filter(isChosen), paths.filter((path) => !isChosen(path))]
}

async function runSelected(words: readonly string[]): Promise<PartResult[]> {
  const selection = selectTests(words, listTests({ isLong: false }))
  if (selection.vitest.length + selection.playwright.length === 0)
    return [failPart('tests', `no test file belongs to ${words.join(' or ')}`)]
  const checks = skipPart('checks', 'words choose among the tests')
  const ready = await makeReadyFor(selection)
  const nothing = `nothing there belongs to ${words.join(' or ')}`
  return [checks, ready.build, ...(await runTests(selection, ready, nothing))]
}

async function runTests(
  { vitest, playwright }: Selection,
  ready: Ready,
  nothing: string,
): Promise<PartResult[]> {
  return [
    vitest.length === 0 ? skipPart('vitest', nothing) : await runVitest('vitest', ['run', ...vitest]),
    playwright.length === 0
      ? skipPart('browser', nothing)
      : await runJourneys('browser', toPatterns(playwright), ready),
  ]
}

/** Prepares only the prerequisites of these tests. */
async function makeReadyFor(selection: Selection): Promise<Ready> {
  if (selection.playwright.length > 0) return makeReady()
  const build = needsBuild(selection)
    ? await runBuild()
    : skipPart('build', 'none of these tests visits the built shop')
  return { build, browser: undefined }
}

await runToTheEnd(() => run(process.argv.slice(2)))
