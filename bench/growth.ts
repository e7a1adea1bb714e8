import { type CallerRequest, makeRequests } from './callers.ts'
import type { ChildServer } from './child-server.ts'
import type { GrowthTarget } from './growth-targets.ts'
import { getPercentile, measureLatencies } from './latency.ts'

/** Products before and after the growth. */
export const SMALL_CATALOGUE = 1000
export const LARGE_CATALOGUE = 100_000
/** Orders and customers before and after the growth. */
export const SMALL_SALES = { customers: 1000, orders: 1000 }
export const LARGE_SALES = { customers: 100_000, orders: 200_000 }
/** Concurrent visitors: few, to measure response time without queueing. */
export const GROWTH_CALLERS = 4
/** Requests per target, size and round, and the number of rounds; the first round is a warm-up. */
const REQUESTS = 250
const TURNS = 4
/** Paths that a target needs: each round uses different ones. */
export const GROWTH_PATHS = REQUESTS * TURNS
const SHARE = 0.95

/** 95th percentile in ms, for a catalogue of each size. */
export interface GrowthFigure {
  name: string
  isAdmin: boolean
  small: number
  large: number
}

/** Staff accounts used in turn: a single one would hit the rate limit. */
export const GROWTH_STAFF = 100

export interface GrownShop {
  server: ChildServer
  tokens: readonly string[]
}

/** Alternates between the shops, so that a slowdown of the machine affects both sizes alike. */
export async function measureGrowth(
  targets: readonly GrowthTarget[],
  shops: { small: GrownShop; large: GrownShop },
  signal: AbortSignal,
): Promise<GrowthFigure[]> {
  const figures: GrowthFigure[] = []
  for (const { name, paths, isAdmin = false } of targets) {
    const requested = {
      small: requestsOf(paths, isAdmin ? shops.small.tokens : []),
      large: requestsOf(paths, isAdmin ? shops.large.tokens : []),
    }
    const taken = { small: [] as number[], large: [] as number[] }
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const size of ['small', 'large'] as const) {
        const requests = requested[size].slice(turn * REQUESTS, (turn + 1) * REQUESTS)
        const options = { callers: GROWTH_CALLERS, signal }
        const latencies = await measureLatencies(shops[size].server.origin, requests, options)
        if (turn > 0) taken[size].push(...latencies)
      }
    }
    figures.push({
      name,
      isAdmin,
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
