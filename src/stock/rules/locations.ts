import type { StockLocation } from '#stock/contract/locations.ts'

/** The location of all movements that name none. The database's default says the same. */
export const DEFAULT_LOCATION = 1

export const LOCATION_WORDS: Readonly<Record<StockLocation['kind'], string>> = {
  shop: 'Boutique',
  depot: 'Dépôt',
  van: 'Camionnette',
}

/** Pieces of one product at a location. */
export interface Shelf {
  locationId: number
  pieces: number
}

/**
 * Where pieces leave from: the first location that has them, then the next one for what is missing. `shelves` stand in the
 * order of deliveries, those that are not sold from last: what was handed over must have lain somewhere. `missing`: pieces
 * that no location has.
 */
export function takeFrom(shelves: readonly Shelf[], pieces: number): { taken: Shelf[]; missing: number } {
  const taken: Shelf[] = []
  let missing = pieces
  for (const { locationId, pieces: lying } of shelves) {
    const from = Math.min(lying, missing)
    if (from <= 0) continue
    taken.push({ locationId, pieces: from })
    missing -= from
  }
  return { taken, missing }
}

/** What lies on shelves once something was taken from them. */
export function leftOn(shelves: readonly Shelf[], taken: readonly Shelf[]): Shelf[] {
  const went = new Map(taken.map(({ locationId, pieces }) => [locationId, pieces]))
  return shelves.map(({ locationId, pieces }) => ({
    locationId,
    pieces: pieces - (went.get(locationId) ?? 0),
  }))
}

/** The order of deliveries once a location has this turn in it, from 1; null: none. A turn beyond the end is the last. */
export function giveRank(order: readonly number[], id: number, rank: number | null): number[] {
  const others = order.filter((other) => other !== id)
  return rank === null ? others : others.toSpliced(rank - 1, 0, id)
}
