import type { PartResult } from './parts.ts'
import type { FileTime } from './report.ts'

/** Number of slowest files listed per kind. */
const SLOWEST = 15
/** Width of a terminal line. */
const WIDTH = 100
/** As in Vitest's configuration. */
const KINDS = ['unit', 'server', 'embedded', 'long']

interface Row {
  part: string
  /** Undefined when not counted. */
  passed?: number
  failed?: number
  milliseconds: number
  note: string
}

/** Results of each part, the total, and the slowest files: plain columns of at most 100 characters. */
export function describeTable(results: readonly PartResult[], milliseconds: number): string {
  const total = {
    part: 'total',
    passed: countPassed(results),
    failed: countFailed(results),
    milliseconds,
    note: 'by the clock',
  }
  const rows = [...results.flatMap(toRows), total]
  const head = `${'part'.padEnd(12)}${['passed', 'failed', 'seconds'].map((word) => word.padStart(9)).join('')}`
  return `\n${head}\n${rows.map(describeRow).join('\n')}\n${describeSlowest(results.flatMap(({ files }) => files))}`
}

export const countPassed = (results: readonly PartResult[]): number =>
  results.reduce((sum, { passed }) => sum + passed, 0)

export const countFailed = (results: readonly PartResult[]): number =>
  results.reduce((sum, { problems }) => sum + problems.length, 0)

/**
 * One row per part. A run with several kinds of tests has a row per kind with the total time of its files. A further
 * row for the run itself has its wall time and errors outside files.
 */
function toRows({ name, passed, problems, milliseconds, files, skipped }: PartResult): Row[] {
  if (skipped !== undefined) return [{ part: name, milliseconds, note: `not run: ${skipped}` }]
  const byKind = groupByKind(files)
  if (byKind.every(([kind]) => kind === name))
    return [{ part: name, passed, failed: problems.length, milliseconds, note: '' }]
  const kinds = byKind.map(([kind, own]): Row & { passed: number; failed: number } => ({
    part: kind,
    passed: own.reduce((sum, file) => sum + file.passed, 0),
    failed: problems.filter((problem) => problem.kind === kind).length,
    milliseconds: sumTime(own),
    note: `work of ${own.length} ${own.length === 1 ? 'file' : 'files'}`,
  }))
  const outside = {
    part: name,
    passed: passed - kinds.reduce((sum, kind) => sum + kind.passed, 0),
    failed: problems.length - kinds.reduce((sum, kind) => sum + kind.failed, 0),
    milliseconds,
    note: 'by the clock, the kinds above at once',
  }
  return [...kinds, outside]
}

function describeRow({ part, passed, failed, milliseconds, note }: Row): string {
  const numbers = [passed ?? '–', failed ?? '–', (milliseconds / 1000).toFixed(1)]
  return `${part.padEnd(12)}${numbers.map((one) => String(one).padStart(9)).join('')}  ${note}`.trimEnd()
}

function describeSlowest(files: readonly FileTime[]): string {
  return groupByKind(files)
    .map(([kind, own]) => {
      const slowest = own.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST)
      return `\nslowest of ${kind}, seconds\n${slowest.map(describeFile).join('\n')}\n`
    })
    .join('')
}

function describeFile({ file, milliseconds }: FileTime): string {
  const seconds = (milliseconds / 1000).toFixed(1).padStart(8)
  const room = WIDTH - seconds.length - 2
  // The end of a path is more informative than its beginning.
  return `${seconds}  ${file.length > room ? `…${file.slice(1 - room)}` : file}`
}

/** Kinds that are not in Vitest's configuration are the browser's, and come last. */
function groupByKind(files: readonly FileTime[]): [kind: string, files: FileTime[]][] {
  const place = (kind: string): number => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length)
  return [...Map.groupBy(files, ({ kind }) => kind)].sort(([a], [b]) => place(a) - place(b))
}

const sumTime = (files: readonly FileTime[]): number =>
  files.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
