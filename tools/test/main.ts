import { runToTheEnd } from './ending.ts'
import { type Ready, makeReady, runBuild, runJourneys } from './journeys.ts'
import { type PartResult, failPart, skipPart } from './parts.ts'
import { runChecks } from './run-commands.ts'
import { runVitest } from './run-tests.ts'
import { type Selection, listTests, needsBuild, selectTests, toPatterns } from './selection.ts'

/** All tests that a change must pass, fast parts first; with words, only the matching tests. */
async function run(words: readonly string[]): Promise<PartResult[]> {
  const option = words.find((word) => word.startsWith('-'))
  if (option !== undefined)
    return [failPart('words', `npm test takes words to choose among the tests, not ${option}`)]
  return words.length === 0 ? runEverything() : runSelected(words)
}

async function runEverything(): Promise<PartResult[]> {
  process.stdout.write('Building and checking…\n')
  const [checks, ready] = await Promise.all([runChecks('checks'), makeReady()])
  return [checks, ready.build, await runVitest('vitest', ['run']), await runJourneys('browser', [], ready)]
}

async function runSelected(words: readonly string[]): Promise<PartResult[]> {
  const nothing = `nothing there belongs to ${words.join(' or ')}`
  const selection = selectTests(words, listTests({ isLong: false }))
  const { vitest, playwright } = selection
  if (vitest.length + playwright.length === 0)
    return [failPart('tests', `no test file belongs to ${words.join(' or ')}`)]
  const checks = skipPart('checks', 'words choose among the tests')
  const ready = await makeReadyFor(selection)
  return [
    checks,
    ready.build,
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
