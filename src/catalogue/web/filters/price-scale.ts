import { MAX_PRICE, SCREEN_MIN_PRICE } from '../../rules/filters.ts'

/** A run of round prices: every `step` FCFA, up to and including `until`. */
const RUNS = [
  { until: 30_000, step: 5_000 },
  { until: 100_000, step: 10_000 },
  { until: 300_000, step: 25_000 },
  { until: 500_000, step: 50_000 },
  { until: 1_000_000, step: 100_000 },
  { until: 2_000_000, step: 250_000 },
  { until: MAX_PRICE, step: 500_000 },
] as const

/**
 * Where the handles of the price slider can stand, in whole FCFA. Close together where most products are: on an even
 * scale up to 5 000 000 a finger could not tell 50 000 from 150 000.
 */
export const PRICE_STOPS: readonly number[] = listStops()

function listStops(): number[] {
  const stops = [SCREEN_MIN_PRICE]
  let from = 0
  for (const { until, step } of RUNS) {
    for (let price = from + step; price <= until; price += step) stops.push(price)
    from = until
  }
  return stops
}

export const LAST_STOP = PRICE_STOPS.length - 1

/** The stop nearest to a price (FCFA) that was typed. */
export function findNearestStop(price: number): number {
  let nearest = 0
  for (const [index, stop] of PRICE_STOPS.entries()) {
    if (Math.abs(stop - price) < Math.abs((PRICE_STOPS[nearest] ?? 0) - price)) nearest = index
  }
  return nearest
}

/** The price (FCFA) of a stop. Throws RangeError off the scale. */
export function getPriceAt(stop: number): number {
  const price = PRICE_STOPS[stop]
  if (price === undefined) throw new RangeError(`no stop ${stop} on the price scale`)
  return price
}
