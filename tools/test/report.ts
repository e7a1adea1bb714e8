import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a test runner leaves behind for the end of `npm test`. */
export interface Report {
  passed: number
  faults: Fault[]
}

/** A test that failed, or what failed outside of any: a file that does not load, an error that nobody caught. */
export interface Fault {
  name: string
  /** Why, in plain letters: the beginning of it. */
  reason: string
}

/** Where a runner's reporter writes, named in the environment of the runner. */
export const REPORT_PATH = 'TEST_REPORT'

/** A reason is for the eye at the end of a long run; all of it stands further up. */
const LINES_OF_A_REASON = 12
/** Where a stack passes through others’ code. */
const ELSEWHERE = /^\s+at .*(?:node_modules|node:internal|<anonymous>)/

export function makeFault(name: string, reasons: readonly (string | undefined)[]): Fault {
  const lines = stripVTControlCharacters(reasons.filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !ELSEWHERE.test(line))
  return { name, reason: lines.slice(0, LINES_OF_A_REASON).join('\n') }
}

export function writeReport(report: Report): void {
  const path = process.env[REPORT_PATH]
  if (path !== undefined) writeFileSync(path, JSON.stringify(report))
}

/** @throws where the runner ended before it wrote one */
export function readReport(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}

/** The faults of a step as they are told at the end, one after the other. */
export function describeFaults(step: string, faults: readonly Fault[]): string {
  return faults
    .map(({ name, reason }) => `\n✘ ${step}: ${name}\n${reason.replaceAll(/^/gm, '    ')}\n`)
    .join('')
}
