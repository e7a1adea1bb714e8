import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fault, type FileTime, describeAtOnce, makeFault } from './report.ts'

/** A part of a run: its row of the table, and what failed in it. */
export interface PartResult {
  name: string
  passed: number
  faults: readonly Fault[]
  milliseconds: number
  files: readonly FileTime[]
  /** Why it did not run at all. */
  skipped?: string
}

/** A part that cannot begin counts as one that failed. */
export function failPart(name: string, why: string): PartResult {
  const fault = makeFault(name, [why])
  process.stdout.write(`${describeAtOnce(fault)}\n`)
  return { name, passed: 0, faults: [fault], milliseconds: 0, files: [] }
}

/** A part that is left out for a good reason counts as nothing. */
export function skipPart(name: string, why: string): PartResult {
  process.stdout.write(`${name}: not run, ${why}\n`)
  return { name, passed: 0, faults: [], milliseconds: 0, files: [], skipped: why }
}

/**
 * Makes a temporary folder that is gone with this process, and gives it to the work. Where the disk is full, the part
 * fails with that.
 */
export async function inFolder(
  name: string,
  prefix: string,
  work: (folder: string) => Promise<PartResult>,
): Promise<PartResult> {
  try {
    const folder = mkdtempSync(join(tmpdir(), prefix))
    // Not after the work: an interrupted run has no after.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return await work(folder)
  } catch (error) {
    return failPart(name, reportFailure(error))
  }
}

/** What went wrong with a file, in one plain sentence where it is a usual thing. */
export function reportFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' ? `the disk is full: no room in ${tmpdir()}` : String(error)
}

/** What is said at the end of a program that was ended: the tests that it was at, where it has any. */
export function describeRunning(running: readonly string[]): string {
  // A file is under way for as long as its tests are: it is named where none of them is.
  const named = running.filter((one) => !running.some((other) => other.startsWith(`${one} › `)))
  return named.length === 0 ? 'no test was under way' : `under way: ${named.join('\n  ')}`
}
