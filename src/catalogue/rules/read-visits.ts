/** A product's id and the moment it was looked at, milliseconds since 1970. */
const VISIT = /^\d{1,15}@\d{13}$/

/** The kept visits without what is damaged: entries that are none, a whole list that is something else. */
export function repairVisits(kept: string | null): string {
  return (kept ?? '')
    .split(',')
    .filter((visit) => VISIT.test(visit))
    .join()
}

/** Ids of the products looked at, last first, without the one being looked at. */
export function readVisited(kept: string, current?: number): number[] {
  return kept
    .split(',')
    .map((visit) => Number.parseInt(visit, 10))
    .filter((id) => id && id !== current)
}
