/** Visits kept at most. */
const MAX_VISITS = 12

/**
 * The kept visits with this one, « 12@1795255225000,3@… »: last first, each product once. `now` in milliseconds since
 * 1970. What is damaged is left to who reads the list: this runs on every product's page.
 */
export function addVisit(kept: string | null, id: number, now: number): string {
  const others = (kept ?? '').split(',').filter((visit) => visit && !visit.startsWith(`${id}@`))
  return [`${id}@${now}`, ...others].slice(0, MAX_VISITS).join()
}
