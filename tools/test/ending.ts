import type { PartResult } from './parts.ts'
import { endAllWithThis } from './processes.ts'
import { describeProblems } from './report.ts'
import { readInstallTime } from './settings.ts'
import { countFailed, countPassed, describeTable } from './table.ts'

/** Runs all parts, prints the result, and stops everything started. */
export async function runToTheEnd(run: () => Promise<PartResult[]>): Promise<never> {
  endAllWithThis()
  const began = Date.now()
  const install = makeInstallPart()
  const results = [install, ...(await run())]
  return endRun(results, install.milliseconds + Date.now() - began)
}

/** The installation in tools/test.mjs before the project's own Node. Not a test, but required for the run. */
const makeInstallPart = (): PartResult => ({
  name: 'install',
  passed: 0,
  problems: [],
  milliseconds: readInstallTime(),
  files: [],
})

/** Prints every error with its reason, each part's result, and one summary line. */
function endRun(results: readonly PartResult[], milliseconds: number): never {
  const failed = countFailed(results)
  for (const { name, problems } of results) process.stdout.write(describeProblems(name, problems))
  process.stdout.write(describeTable(results, milliseconds))
  process.stdout.write(`\n${countPassed(results)} passed, ${failed} failed\n`)
  process.exit(failed > 0 ? 1 : 0)
}
