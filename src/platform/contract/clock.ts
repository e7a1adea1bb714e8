/** "Now" as an argument: rules and use cases take it, so that tests and jobs decide what time it is. */
export type Clock = () => Date

/** A moment's day in Dakar, whose clock is UTC all year: YYYY-MM-DD. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
