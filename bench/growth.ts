import { type CallerRequest, makeRequests } from './callers.ts'
import type { ChildServer } from './child-server.ts'
import type { GrowthTarget } from './growth-targets.ts'
import { getPercentile, measureLatencies } from './latency.ts'

/** Products before and after the growth. */
export const SMALL_CATALOGUE = 1000
export const LARGE_CATALOGUE = 100_000
/** Orders and customers likewise. */
export const SMALL_SALES = { customers: 1000, orders: 1000 }
export const LARGE_SALES = { customers: 100_000, orders: 200_000 }
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
  isDesk: boolean
  small: number
  large: number
}

/** Staff who ask in turn: one alone would ask too often. */
export const GROWTH_STAFF = 100

/** A shop of one size, and the tokens of its staff. */
export interface GrownShop {
  server: ChildServer
  tokens: readonly string[]
}

/** Asks the shops in turn, so that a machine that slows down hits both sizes alike. */
export async function measureGrowth(
  targets: readonly GrowthTarget[],
  shops: { small: GrownShop; large: GrownShop },
  signal: AbortSignal,
): Promise<GrowthFigure[]> {
  const figures: GrowthFigure[] = []
  for (const { name, paths, isDesk = false } of targets) {
    const asked = {
      small: requestsOf(paths, isDesk ? shops.small.tokens : []),
      large: requestsOf(paths, isDesk ? shops.large.tokens : []),
    }
    const taken = { small: [] as number[], large: [] as number[] }
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const size of ['small', 'large'] as const) {
        const requests = asked[size].slice(turn * REQUESTS, (turn + 1) * REQUESTS)
        const options = { callers: GROWTH_CALLERS, signal }
        const latencies = await measureLatencies(shops[size].server.origin, requests, options)
        if (turn > 0) taken[size].push(...latencies)
      }
    }
    figures.push({
      name,
      isDesk,
      small: getPercentile(taken.small, SHARE),
      large: getPercentile(taken.large, SHARE),
    })
  }
  return figures
}

function requestsOf(paths: readonly string[], staff: readonly string[]): CallerRequest[] {
  const tokens = paths.map((_, index) => staff[index % staff.length] ?? '')
  return makeRequests({ paths, encoding: 'identity', ...(staff.length > 0 && { tokens }) })
}
