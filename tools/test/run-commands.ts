import { join } from 'node:path'
import { type Ended, readLog, runChild } from './child.ts'
import { type PartResult, inFolder } from './parts.ts'
import { readChecks } from './read-checks.ts'
import { type Problem, describeAtOnce, makeProblem } from './report.ts'
import { type Limits, findLimits, isLongRun } from './settings.ts'

const limits = (): Limits => findLimits('other', { isLong: isLongRun() })

/** Runs a command as a single test by its exit code. Prints its output immediately. */
export async function runCommand(name: string, command: readonly string[]): Promise<PartResult> {
  const ended = await runChild(command, { limits: limits() })
  return finish(name, ended, ended.status === 0 ? 1 : 0, findProblems(name, ended, 'see above'))
}

/** The same beside other parts: buffers the output and prints it at the end. */
export function runWhole(name: string, command: readonly string[]): Promise<PartResult> {
  return inFolder(name, 'keur-report-', async (folder) => {
    const { ended, output } = await keepWords(name, command, folder)
    return finish(name, ended, ended.status === 0 ? 1 : 0, findProblems(name, ended, findComplaint(output)))
  })
}

/** `tools/check.ts`, with each check as a test. */
export function runChecks(name: string): Promise<PartResult> {
  const command = ['node', 'tools/check.ts']
  return inFolder(name, 'keur-report-', async (folder) => {
    const { ended, output } = await keepWords(name, command, folder)
    const { passed, problems } = readChecks(output)
    const unnamed = problems.length === 0 ? findProblems(name, ended, 'see above') : []
    return finish(name, ended, passed, [...problems, ...unnamed])
  })
}

async function keepWords(
  name: string,
  command: readonly string[],
  folder: string,
): Promise<{ ended: Ended; output: string }> {
  const log = join(folder, 'log')
  const ended = await runChild(command, { limits: limits(), log })
  const output = readLog(log)
  process.stdout.write(`\n— ${name}, ${(ended.milliseconds / 1000).toFixed(1)} s\n${output.trimEnd()}\n`)
  return { ended, output }
}

function findProblems(name: string, { status, cutShort }: Ended, why: string): Problem[] {
  if (status === 0 && cutShort === undefined) return []
  return [makeProblem(name, [cutShort ?? `ended with ${status}`, why])]
}

/** The first error in a program's output; otherwise its last lines. */
function findComplaint(output: string): string {
  const lines = output.trimEnd().split('\n')
  const first = lines.findIndex((line) => /error/i.test(line))
  return lines.slice(first === -1 ? -8 : first).join('\n')
}

function finish(name: string, ended: Ended, passed: number, problems: Problem[]): PartResult {
  for (const problem of problems) process.stdout.write(`${describeAtOnce(problem)}\n`)
  return { name, passed, problems, milliseconds: ended.milliseconds, files: [] }
}
