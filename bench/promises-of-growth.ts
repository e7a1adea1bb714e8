import type { GrowthFigure } from './growth.ts'
import type { Verdict } from './must-hold.ts'

/** A hundred times as many products may cost this many times as much, or, of what visitors ask, this much more. */
const MOST_TIMES = 2
const MOST_MORE_MS = 10

export function judgeGrowth(figures: readonly GrowthFigure[]): Verdict[] {
  return figures.map(({ name, isDesk, small, large }) => ({
    promise: isDesk
      ? `${name}, p95 in the large shop ≤ ${MOST_TIMES} × in the small one`
      : `${name}, p95 at 100 000 products ≤ ${MOST_TIMES} × at 1 000, or + ${MOST_MORE_MS} ms`,
    found: `${small.toFixed(1)} → ${large.toFixed(1)} ms`,
    isHeld: large <= Math.max(small * MOST_TIMES, isDesk ? 0 : small + MOST_MORE_MS),
  }))
}
