/** Clock error in ms from which it matters: delivery and payment dates would show as other days. */
const MATTERS_MS = 3 * 3600 * 1000

/** Time in ms by which this device's clock is ahead of the shop's, if it matters. `date` is the response header. */
export function findClockError(date: string | null, now: number): number | undefined {
  const theirs = Date.parse(date ?? '')
  const ahead = now - theirs
  return Math.abs(ahead) > MATTERS_MS ? ahead : undefined
}
