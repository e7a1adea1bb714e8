/** The day of a moment in Dakar, YYYY-MM-DD: its clocks show UTC all year. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
