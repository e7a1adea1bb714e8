/** Milliseconds from which a wrong clock matters: dates of delivery and of payment would read as other days. */
const MATTERS_MS = 3 * 3600 * 1000

/** How far this device's clock is ahead of the shop's, in milliseconds, where it matters. `date` is the answer's header. */
export function findClockError(date: string | null, now: number): number | undefined {
  const theirs = Date.parse(date ?? '')
  const ahead = now - theirs
  return Math.abs(ahead) > MATTERS_MS ? ahead : undefined
}
