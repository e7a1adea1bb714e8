/** Maximum number of visits saved. */
const MAX_VISITS = 12

/**
 * Adds a visit to the saved list, « 12@1795255225000,3@… »: newest first, each product once. `now` in ms since the
 * epoch. Damaged entries are left for the reader to repair, because this runs on every product page.
 */
export function addVisit(stored: string | null, id: number, now: number): string {
  const others = (stored ?? '').split(',').filter((visit) => visit && !visit.startsWith(`${id}@`))
  return [`${id}@${now}`, ...others].slice(0, MAX_VISITS).join()
}
