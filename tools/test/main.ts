import { describeFaults, makeFault } from './report.ts'
import { type StepResult, runCounted, runStep } from './steps.ts'
import { findBrowser } from './find-browser.ts'

const WITHOUT_BROWSER =
  'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install -y chromium-headless-shell), ' +
  'or name it in CHROMIUM_PATH, then run npm test again.'

/** Everything a change must pass, the cheapest faults first. Ends with what failed, by name, and one plain line. */
async function main(): Promise<void> {
  const browser = findBrowser()
  if (browser === undefined) process.stderr.write(`${WITHOUT_BROWSER}\n`)
  const results: StepResult[] = [
    runStep('check', ['node', 'tools/check.ts']),
    runCounted('tests', ['vitest', 'run'], 'vitest'),
    browser === undefined
      ? { name: 'journeys', passed: 0, faults: [makeFault('no browser', [WITHOUT_BROWSER])] }
      : runCounted('journeys', ['playwright', 'test'], 'playwright', { CHROMIUM_PATH: browser }),
  ]
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, { faults }) => sum + faults.length, 0)
  for (const { name, faults } of results) process.stdout.write(describeFaults(name, faults))
  for (const { name, passed, faults } of results)
    process.stdout.write(`${name}: ${passed} passed, ${faults.length} failed\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exit(failed > 0 ? 1 : 0)
}

await main()
