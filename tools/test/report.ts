import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A test runner's report for the end of `npm test`, also written during the run. */
export interface Report {
  passed: number
  problems: Problem[]
  files: FileTime[]
  /** Tests running at the time of writing, for a run that was killed. */
  running: string[]
  /** False until the runner has finished. */
  isDone: boolean
}

/** A failed test, or an error outside tests: a file that does not load, an uncaught error. */
export interface Problem {
  name: string
  /** The beginning of the reason, without terminal colours. */
  reason: string
  /** The kind of test, for runners with several: unit, server, embedded. */
  kind?: string
}

export interface FileTime {
  /** Kind of test as in `Problem`; empty for runners with one kind. */
  kind: string
  file: string
  passed: number
  /** False if anything failed in it, and if the run failed outside its files. */
  isPassed: boolean
  milliseconds: number
}

/** Environment variable with the path of a reporter's file. */
export const REPORT_PATH = 'TEST_REPORT'

/** Maximum lines of a reason in the final list; the full text is printed earlier. */
const LINES_OF_A_REASON = 12
/** Maximum characters of a reason printed during the run. */
const LETTERS_AT_ONCE = 240
/** Stack frames in third-party code. */
const ELSEWHERE = /^\s+at .*(?:node_modules|node:internal|<anonymous>)/
const FULL_DISK = /ENOSPC/

export function makeProblem(name: string, reasons: readonly (string | undefined)[], kind?: string): Problem {
  const lines = stripVTControlCharacters(reasons.filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !ELSEWHERE.test(line))
  if (lines.some((line) => FULL_DISK.test(line))) lines.unshift('The disk is full.')
  const reason = lines.slice(0, LINES_OF_A_REASON).join('\n')
  return kind === undefined ? { name, reason } : { name, reason, kind }
}

/** Writes atomically, because the file may be read at any time. */
export function writeReport(report: Report): void {
  const path = process.env[REPORT_PATH]
  if (path === undefined) return
  writeFileSync(`${path}.new`, JSON.stringify(report))
  renameSync(`${path}.new`, path)
}

/** @throws when the runner ended before writing one */
export function readReport(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}

/** An error in one line, printed immediately. */
export function describeAtOnce({ name, reason }: Problem): string {
  const [first = ''] = reason.split('\n').filter((line) => line.trim() !== '')
  return `✘ ${name}: ${first.trim()}`.slice(0, LETTERS_AT_ONCE)
}

/** The errors of a part for the final list. */
export function describeProblems(part: string, problems: readonly Problem[]): string {
  return problems
    .map(({ name, reason }) => {
      // A part that failed as a whole has only its own name.
      const what = name === part ? part : `${part}: ${name}`
      return `\n✘ ${what}\n${reason.replaceAll(/^/gm, '    ')}\n`
    })
    .join('')
}
