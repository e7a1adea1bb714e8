import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Problem, type FileTime, describeAtOnce, makeProblem } from './report.ts'

/** A part of a run: its table row, and its errors. */
export interface PartResult {
  name: string
  passed: number
  problems: readonly Problem[]
  milliseconds: number
  files: readonly FileTime[]
  /** Reason why it did not run. */
  skipped?: string
}

/** A part that cannot start counts as failed. */
export function failPart(name: string, why: string): PartResult {
  const problem = makeProblem(name, [why])
  process.stdout.write(`${describeAtOnce(problem)}\n`)
  return { name, passed: 0, problems: [problem], milliseconds: 0, files: [] }
}

/** A justified skip counts as neither passed nor failed. */
export function skipPart(name: string, why: string): PartResult {
  process.stdout.write(`${name}: not run, ${why}\n`)
  return { name, passed: 0, problems: [], milliseconds: 0, files: [], skipped: why }
}

/**
 * Runs the work in a temporary folder that is removed with this process. On a full disk the part fails with that
 * error.
 */
export async function inFolder(
  name: string,
  prefix: string,
  work: (folder: string) => Promise<PartResult>,
): Promise<PartResult> {
  try {
    const folder = mkdtempSync(join(tmpdir(), prefix))
    // On exit, because an interrupted run never reaches the code after the work.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return await work(folder)
  } catch (error) {
    return failPart(name, reportFailure(error))
  }
}

/** Formats a file system error, as a plain sentence for common ones. */
export function reportFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' ? `the disk is full: no room in ${tmpdir()}` : String(error)
}

/** The final message about a killed program: its running tests, if any. */
export function describeRunning(running: readonly string[]): string {
  // A file counts as running during its tests: it is named only when none of them is.
  const named = running.filter((one) => !running.some((other) => other.startsWith(`${one} › `)))
  return named.length === 0 ? 'no test was under way' : `under way: ${named.join('\n  ')}`
}
