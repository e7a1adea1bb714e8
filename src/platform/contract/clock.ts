/** The current time as an argument, so that tests and jobs control it. */
export type Clock = () => Date

/** Day of a timestamp in Dakar (UTC all year), YYYY-MM-DD. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
