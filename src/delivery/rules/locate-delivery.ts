import { type PlaceChoice, resolvePlace } from '#accounts/rules/places/resolve-place.ts'

/** The destination as given: a commune of the region of Dakar, or null and the typed text. */
export interface DeliveryLocation {
  commune: string | null
  place: string
  /** The customer answered that none of the choices is right. */
  isElsewhere?: boolean
}

/**
 * The possible communes and towns: the given one, else those that match the text. `kind` distinguishes a unique match
 * from one to confirm.
 */
export interface LocatedDelivery {
  kind: 'found' | 'unsure' | 'region' | 'unknown'
  choices: readonly PlaceChoice[]
}

export function locateDelivery({ commune, place, isElsewhere = false }: DeliveryLocation): LocatedDelivery {
  if (commune !== null) return { kind: 'found', choices: [{ commune, name: commune }] }
  return isElsewhere ? { kind: 'unknown', choices: [] } : resolvePlace(place)
}

/** The commune to store with an order: the given one, else the only match of the text. */
export function findCommune(location: DeliveryLocation): string | null {
  const { kind, choices } = locateDelivery(location)
  return kind === 'found' ? (choices[0]?.commune ?? null) : null
}
