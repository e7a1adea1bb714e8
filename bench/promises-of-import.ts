import type { ImportFigure } from './measure-import.ts'
import { formatTable } from './table.ts'
import type { Verdict } from './verdict.ts'

/** Minimum rate of an import (read, compare, apply) as a share of plain inserts. */
const MIN_SHARE = 0.2
/** Maximum page latency factor during an import, or the allowed addition in ms. */
const MAX_TIMES = 2
const MAX_MORE_MS = 10

export function evaluateImport({ rows, compared, applied, plain, idle, busy }: ImportFigure): Verdict[] {
  const share = plain / (compared + applied)
  return [
    {
      promise: `import of ${rows} rows ≥ ${MIN_SHARE * 100} % of the rate of plain inserts`,
      found: `${(share * 100).toFixed(0)} %`,
      isHeld: share >= MIN_SHARE,
    },
    {
      promise: `pages meanwhile, p95 ≤ ${MAX_TIMES} × idle, or + ${MAX_MORE_MS} ms`,
      found: `${idle.toFixed(1)} → ${busy.toFixed(1)} ms`,
      isHeld: busy <= Math.max(idle * MAX_TIMES, idle + MAX_MORE_MS),
    },
  ]
}

export function formatImport({ rows, compared, applied, plain }: ImportFigure): string {
  return formatTable(
    [`${rows} rows of a file`, 'seconds', 'rows/s'],
    [
      ['read and compared', compared],
      ['applied', applied],
      ['plain inserts', plain],
    ].map(([name, seconds]) => [
      String(name),
      Number(seconds).toFixed(1),
      (rows / Number(seconds)).toFixed(0),
    ]),
  )
}
