import { type StepResult, runCounted, runStep } from './steps.ts'
import { findBrowser } from './find-browser.ts'

/** Everything a change must pass, in the order in which faults are cheapest to find. Ends with one plain line. */
async function main(): Promise<void> {
  const browser = findBrowser()
  if (browser === undefined) {
    process.stderr.write(
      'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install -y chromium-headless-shell), ' +
        'or name it in CHROMIUM_PATH, then run npm test again.\n',
    )
  }
  const results: StepResult[] = [
    runStep('check', ['node', 'tools/check.ts']),
    runCounted('tests', ['vitest', 'run'], 'vitest'),
    browser === undefined
      ? { name: 'journeys', passed: 0, failed: 1 }
      : runCounted('journeys', ['playwright', 'test'], 'playwright', { CHROMIUM_PATH: browser }),
  ]
  for (const { name, passed, failed } of results)
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed\n`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exit(failed > 0 ? 1 : 0)
}

await main()
