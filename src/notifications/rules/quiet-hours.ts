/** Hours of the day, in Dakar, between which an SMS may ring. */
const FIRST_HOUR = 8
const LAST_HOUR = 20

/** Seconds until an SMS may ring; 0 by day. Dakar keeps UTC all year. */
export function secondsUntilDay(now: Date): number {
  const seconds = now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds()
  if (seconds < FIRST_HOUR * 3600) return FIRST_HOUR * 3600 - seconds
  return seconds < LAST_HOUR * 3600 ? 0 : (24 + FIRST_HOUR) * 3600 - seconds
}
