/** Hours in Dakar between which an SMS may be sent. */
export const FIRST_HOUR = 8
const LAST_HOUR = 20

/** Seconds until an SMS may be sent; 0 during the day. Dakar uses UTC all year. */
export function secondsUntilDay(now: Date): number {
  const seconds = now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds()
  if (seconds < FIRST_HOUR * 3600) return FIRST_HOUR * 3600 - seconds
  return seconds < LAST_HOUR * 3600 ? 0 : (24 + FIRST_HOUR) * 3600 - seconds
}
