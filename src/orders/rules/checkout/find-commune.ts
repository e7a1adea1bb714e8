import { findPlaces } from '../../../accounts/rules/find-places.ts'

/** The commune of a place that was typed out in full (« mermoz », « liberte 6 »); undefined where it is not clear. */
export function findCommune(typed: string): string | undefined {
  const wanted = typed.trim()
  const communes = new Set(
    findPlaces(wanted).flatMap(({ place, commune }) => (isSame(place, wanted) ? [commune] : [])),
  )
  return communes.size === 1 ? [...communes][0] : undefined
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0
}
