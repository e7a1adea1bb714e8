/** Pieces are held for ten minutes: a phone whose clock is wrong shows no more. */
const MOST_SECONDS = 600

/** Whole seconds until a moment (ISO 8601), 0 to 600. `now` in milliseconds. */
export function countSeconds(until: string, now: number): number {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  return Math.min(Math.max(seconds, 0), MOST_SECONDS)
}

/** « 9:58 ». */
export function writeClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
