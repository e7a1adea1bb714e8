import type { GrowthFigure } from './growth.ts'
import type { Verdict } from './verdict.ts'

/** Maximum latency factor for a hundred times as many products, or the allowed addition for visitors' requests. */
const MAX_TIMES = 2
const MAX_MORE_MS = 10

export function evaluateGrowth(figures: readonly GrowthFigure[]): Verdict[] {
  return figures.map(({ name, isAdmin, small, large }) => ({
    promise: isAdmin
      ? `${name}, p95 in the large shop ≤ ${MAX_TIMES} × in the small one`
      : `${name}, p95 at 100 000 products ≤ ${MAX_TIMES} × at 1 000, or + ${MAX_MORE_MS} ms`,
    found: `${small.toFixed(1)} → ${large.toFixed(1)} ms`,
    isHeld: large <= Math.max(small * MAX_TIMES, isAdmin ? 0 : small + MAX_MORE_MS),
  }))
}
