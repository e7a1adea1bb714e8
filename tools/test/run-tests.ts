import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Ended, runChild } from './child.ts'
import { type PartResult, describeRunning, failPart, inFolder, reportFailure } from './parts.ts'
import { REPORT_PATH, type Report, describeAtOnce, makeProblem, readReport } from './report.ts'
import { colours, findLimits, isLongRun, readPort } from './settings.ts'

/** Reporter arguments of each runner: its normal output, plus our report. */
const REPORTERS = {
  vitest: ['--reporter=default', '--reporter=./tools/test/vitest-report.ts'],
  playwright: ['--reporter=list,./tools/test/playwright-report.ts'],
}

/** Vitest with these arguments: `run`, `related`, files. */
export function runVitest(name: string, args: readonly string[]): Promise<PartResult> {
  return runCounted(name, 'vitest', ['vitest', ...args, '--passWithNoTests'], {})
}

/** Playwright with these arguments, on a separate shop whose data are always deleted. */
export async function runPlaywright(
  name: string,
  args: readonly string[],
  browser: string,
): Promise<PartResult> {
  if (!(await isFree(readPort()))) return failPart(name, describeBusyPort())
  const command = ['playwright', 'test', ...args, '--pass-with-no-tests']
  const run = (data: string): Promise<PartResult> =>
    runCounted(name, 'playwright', command, { CHROMIUM_PATH: browser, E2E_DATA_DIR: data })
  const given = process.env['E2E_DATA_DIR']
  return given === undefined ? inFolder(name, 'keur-e2e-', run) : run(given)
}

export const describeBusyPort = (): string => `port ${readPort()} is in use: set E2E_PORT`

/** Whether the journeys' shop can listen on the port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Runs a test runner and reads its counts. A failed runner without errors counts as one error. */
function runCounted(
  name: string,
  runner: keyof typeof REPORTERS,
  command: readonly string[],
  env: Record<string, string>,
): Promise<PartResult> {
  return inFolder(name, 'keur-report-', async (folder) => {
    const report = join(folder, 'report.json')
    const ended = await runChild([...command, ...REPORTERS[runner]], {
      limits: findLimits(runner, { isLong: isLongRun() }),
      env: { ...colours(), [REPORT_PATH]: report, ...env },
      report,
    })
    const { passed, files, problems } = judge(runner, ended, () => readReport(report))
    // A runner with one kind of tests uses the part's name as the kind.
    const named = files.map((file) => ({ ...file, kind: file.kind || name }))
    return { name, passed, files: named, problems, milliseconds: ended.milliseconds }
  })
}

/** The result of a run: its report, plus an error if it ended early or was killed. */
function judge(runner: string, { status, cutShort }: Ended, read: () => Report): Report {
  let report: Report
  try {
    report = read()
  } catch (error) {
    const reason = cutShort ?? `ended with ${status}, left no report: ${reportFailure(error)}`
    return addProblem({ passed: 0, problems: [], files: [], running: [], isDone: false }, runner, reason)
  }
  if (cutShort !== undefined) return addProblem(report, runner, cutShort)
  if (!report.isDone) return addProblem(report, runner, `ended with ${status} before it was done`)
  return status !== 0 && report.problems.length === 0
    ? addProblem(report, runner, `ended with ${status}`)
    : report
}

function addProblem(report: Report, runner: string, why: string): Report {
  const problem = makeProblem(runner, [report.isDone ? why : `${why}; ${describeRunning(report.running)}`])
  process.stdout.write(`${describeAtOnce(problem)}\n`)
  const files = report.files.map((file) => ({ ...file, isPassed: false }))
  return { ...report, files, problems: [...report.problems, problem] }
}
