import { makeRequests } from './callers.ts'
import type { ChildServer } from './child-server.ts'
import type { GrowthTarget } from './growth-targets.ts'
import { getPercentile, measureLatencies } from './latency.ts'

/** Products before and after the growth. */
export const SMALL_CATALOGUE = 1000
export const LARGE_CATALOGUE = 100_000
/** Visitors at the same time: few, so that an answer's own time is measured and not a queue. */
export const GROWTH_CALLERS = 4
/** Requests of a target and a size in one turn, and the turns: the first one is a warm-up. */
const REQUESTS = 250
const TURNS = 4
/** Paths that a target needs: each turn asks others. */
export const GROWTH_PATHS = REQUESTS * TURNS
const SHARE = 0.95

/** Milliseconds that 95 of 100 answers stayed under, in a catalogue of each size. */
export interface GrowthFigure {
  name: string
  small: number
  large: number
}

/** Asks the shops in turn, so that a machine that slows down hits both sizes alike. */
export async function measureGrowth(
  targets: readonly GrowthTarget[],
  shops: { small: ChildServer; large: ChildServer },
  signal: AbortSignal,
): Promise<GrowthFigure[]> {
  const figures: GrowthFigure[] = []
  for (const { name, paths } of targets) {
    const requests = makeRequests({ paths, encoding: 'identity' })
    const taken = { small: [] as number[], large: [] as number[] }
    for (let turn = 0; turn < TURNS; turn += 1) {
      const asked = requests.slice(turn * REQUESTS, (turn + 1) * REQUESTS)
      for (const size of ['small', 'large'] as const) {
        const options = { callers: GROWTH_CALLERS, signal }
        const latencies = await measureLatencies(shops[size].origin, asked, options)
        if (turn > 0) taken[size].push(...latencies)
      }
    }
    figures.push({
      name,
      small: getPercentile(taken.small, SHARE),
      large: getPercentile(taken.large, SHARE),
    })
  }
  return figures
}
