import type { PartResult } from './parts.ts'
import { endAllWithThis } from './processes.ts'
import { describeFaults } from './report.ts'
import { readInstallTime } from './settings.ts'
import { countFailed, countPassed, describeTable } from './table.ts'

/** A run from its first part to its last line. What it starts ends with it. */
export async function runToTheEnd(run: () => Promise<PartResult[]>): Promise<never> {
  endAllWithThis()
  const began = Date.now()
  const install = makeInstallPart()
  const results = [install, ...(await run())]
  return endRun(results, install.milliseconds + Date.now() - began)
}

/** What tools/test.mjs did before the project's own Node was there. Not a test: without it there is no run. */
const makeInstallPart = (): PartResult => ({
  name: 'install',
  passed: 0,
  faults: [],
  milliseconds: readInstallTime(),
  files: [],
})

/** Tells every fault by name and reason, what each part came to, and one plain line. */
function endRun(results: readonly PartResult[], milliseconds: number): never {
  const failed = countFailed(results)
  for (const { name, faults } of results) process.stdout.write(describeFaults(name, faults))
  process.stdout.write(describeTable(results, milliseconds))
  process.stdout.write(`\n${countPassed(results)} passed, ${failed} failed\n`)
  process.exit(failed > 0 ? 1 : 0)
}
