import { writeFigures } from './figures-section.ts'
import { judge } from './must-hold.ts'
import { readOptions } from './options.ts'
import { writeReport, writeSummary } from './report.ts'
import { runParts } from './run-parts.ts'

const DOCUMENT = 'docs/performance.md'

/** `npm run bench`: prints the report; exits with status 1 when a threshold is missed. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => interruption.abort(new Error('interrupted')))
  }
  const findings = await runParts(options, interruption.signal)
  process.stdout.write(`${writeReport(findings)}\n`)
  if (options.isWritten) await writeFigures(DOCUMENT, writeSummary(findings))
  if (judge(findings).some(({ isHeld }) => !isHeld)) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
