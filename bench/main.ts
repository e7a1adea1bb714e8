import { writeFigures } from './figures-section.ts'
import { runGrowOut } from './grow-out/run-grow-out.ts'
import { judge } from './must-hold.ts'
import { readOptions } from './options.ts'
import { writeReport } from './report.ts'
import { runParts } from './run-parts.ts'
import { runSoak } from './soak.ts'

const DOCUMENT = 'docs/performance.md'

/** `npm run bench`: prints the report; status 1 when a promise is missed. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => interruption.abort(new Error('interrupted')))
  }
  if (options.soak !== undefined || options.isGrowingOut) {
    const { report, isHeld } =
      options.soak === undefined
        ? await runGrowOut({ ...options, signal: interruption.signal })
        : await runSoak(options.soak, interruption.signal)
    process.stdout.write(`${report}\n`)
    if (!isHeld) process.exitCode = 1
    return
  }
  const findings = await runParts(options, interruption.signal)
  const report = writeReport(findings)
  process.stdout.write(`${report}\n`)
  if (options.isWritten) await writeFigures(DOCUMENT, report)
  if (judge(findings).some(({ isHeld }) => !isHeld)) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
