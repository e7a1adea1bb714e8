/** A moment as a provider writes it; null where it is absent or none. */
export function readMoment(written: string | null | undefined): Date | null {
  const moment = new Date(written ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}
