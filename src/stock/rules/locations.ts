import type { StockLocation } from '#stock/contract/locations.ts'

/** Location of movements without one. The database has the same default. */
export const DEFAULT_LOCATION = 1

export const LOCATION_WORDS: Readonly<Record<StockLocation['kind'], string>> = {
  shop: 'Boutique',
  depot: 'Dépôt',
  van: 'Camionnette',
}

export interface Shelf {
  locationId: number
  pieces: number
}

/**
 * Takes pieces from the first location that has them, then from the next. `shelves` are in delivery order, with
 * locations not sold from last, because delivered pieces must have been somewhere. `missing`: pieces not found
 * anywhere.
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

/** Pieces left at the locations after taking some. */
export function leftOn(shelves: readonly Shelf[], taken: readonly Shelf[]): Shelf[] {
  const went = new Map(taken.map(({ locationId, pieces }) => [locationId, pieces]))
  return shelves.map(({ locationId, pieces }) => ({
    locationId,
    pieces: pieces - (went.get(locationId) ?? 0),
  }))
}

/**
 * Moves a location to a rank in the delivery order, from 1; null removes it. A rank beyond the end becomes the last.
 */
export function giveRank(order: readonly number[], id: number, rank: number | null): number[] {
  const others = order.filter((other) => other !== id)
  return rank === null ? others : others.toSpliced(rank - 1, 0, id)
}
