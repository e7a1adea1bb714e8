/** Whole seconds until a moment (ISO 8601); 0 once past. `now` in ms. */
export function secondsUntil(until: string, now: number): number {
  return Math.max(Math.ceil((Date.parse(until) - now) / 1000), 0)
}

/** « 9:58 », « 1:04:09 ». */
export function formatCountdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  return hours === 0 ? tail : `${hours}:${tail.padStart(5, '0')}`
}
