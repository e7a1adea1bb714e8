/** Product id and time of the visit in ms since the epoch. */
const VISIT = /^\d{1,15}@\d{13}$/

/** Removes damaged entries from the saved visits, or everything if the list is invalid. */
export function repairVisits(stored: string | null): string {
  return (stored ?? '')
    .split(',')
    .filter((visit) => VISIT.test(visit))
    .join()
}

/** Ids of visited products, newest first, without the current product. */
export function readVisited(stored: string, current?: number): number[] {
  return stored
    .split(',')
    .map((visit) => Number.parseInt(visit, 10))
    .filter((id) => id && id !== current)
}
