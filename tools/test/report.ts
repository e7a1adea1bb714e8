import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a test runner leaves behind for the end of `npm test`, and while it is at work. */
export interface Report {
  passed: number
  faults: Fault[]
  files: FileTime[]
  /** Tests under way when this was written: those of a run that had to be ended. */
  running: string[]
  /** False until the runner itself came to its end. */
  isDone: boolean
}

/** A test that failed, or what failed outside of any: a file that does not load, an error that nobody caught. */
export interface Fault {
  name: string
  /** Why, in plain letters: the beginning of it. */
  reason: string
  /** The kind of test, where the runner has several: unit, server, embedded. */
  kind?: string
}

export interface FileTime {
  /** As in Fault; empty where the runner has one kind only. */
  kind: string
  file: string
  passed: number
  milliseconds: number
}

/** Where a runner's reporter writes, named in the environment of the runner. */
export const REPORT_PATH = 'TEST_REPORT'

/** A reason is for the eye at the end of a long run; all of it stands further up. */
const LINES_OF_A_REASON = 12
/** Letters of the reason that is told while the others still run. */
const LETTERS_AT_ONCE = 240
/** Where a stack passes through others’ code. */
const ELSEWHERE = /^\s+at .*(?:node_modules|node:internal|<anonymous>)/
const FULL_DISK = /ENOSPC/

export function makeFault(name: string, reasons: readonly (string | undefined)[], kind?: string): Fault {
  const lines = stripVTControlCharacters(reasons.filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !ELSEWHERE.test(line))
  if (lines.some((line) => FULL_DISK.test(line))) lines.unshift('The disk is full.')
  const reason = lines.slice(0, LINES_OF_A_REASON).join('\n')
  return kind === undefined ? { name, reason } : { name, reason, kind }
}

/** Never half a report: whoever reads one may do so at any moment. */
export function writeReport(report: Report): void {
  const path = process.env[REPORT_PATH]
  if (path === undefined) return
  writeFileSync(`${path}.new`, JSON.stringify(report))
  renameSync(`${path}.new`, path)
}

/** @throws where the runner ended before it wrote one */
export function readReport(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}

/** A fault in one line, told the moment it is known. */
export function describeAtOnce({ name, reason }: Fault): string {
  const [first = ''] = reason.split('\n').filter((line) => line.trim() !== '')
  return `✘ ${name}: ${first.trim()}`.slice(0, LETTERS_AT_ONCE)
}

/** The faults of a part as they are told at the end, one after the other. */
export function describeFaults(part: string, faults: readonly Fault[]): string {
  return faults
    .map(({ name, reason }) => {
      // A part that failed as a whole has no other name.
      const what = name === part ? part : `${part}: ${name}`
      return `\n✘ ${what}\n${reason.replaceAll(/^/gm, '    ')}\n`
    })
    .join('')
}
