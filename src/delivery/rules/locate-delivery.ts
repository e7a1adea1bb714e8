import { type PlaceChoice, resolvePlace } from '#accounts/rules/places/resolve-place.ts'

/** Where an order goes as it was said: a commune of the region of Dakar, or null and whatever was typed. */
export interface Said {
  commune: string | null
  place: string
  /** Asked which of several, they said: none of these. */
  isElsewhere?: boolean
}

/**
 * The communes and towns that are meant: the one that was said, else what the words say of it; none where they say
 * nothing. `kind` tells whether that is one, or to be asked.
 */
export interface LocatedDelivery {
  kind: 'found' | 'unsure' | 'region' | 'unknown'
  choices: readonly PlaceChoice[]
}

/** Finds where an order goes. */
export function locateDelivery({ commune, place, isElsewhere = false }: Said): LocatedDelivery {
  if (commune !== null) return { kind: 'found', choices: [{ commune, name: commune }] }
  return isElsewhere ? { kind: 'unknown', choices: [] } : resolvePlace(place)
}

/** The commune to keep with an order: the one that was said, else the only one that the words can mean. */
export function findCommune(said: Said): string | null {
  const { kind, choices } = locateDelivery(said)
  return kind === 'found' ? (choices[0]?.commune ?? null) : null
}
