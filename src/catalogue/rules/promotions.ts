import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** When a promotional price applies; null: since ever, or until somebody ends it. Moments as ISO texts in UTC. */
export interface Period {
  starts_at: string | null
  ends_at: string | null
}

/** Whether two promotions of one product would apply at the same moment; the end itself no longer counts. */
export function doOverlap(one: Period, other: Period): boolean {
  const beginsBeforeEnd = (first: Period, second: Period): boolean =>
    first.starts_at === null || second.ends_at === null || first.starts_at < second.ends_at
  return beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one)
}

/** Prices from this one on are written in whole hundreds (whole FCFA). */
const ROUND_FROM = 1000

/** A price less some percent, in the shop's own round figures: down to the hundred, to the franc under 1 000 FCFA. */
export function reducePrice(listPrice: Francs | number, percent: number): Francs {
  const reduced = Math.floor((listPrice * (100 - percent)) / 100)
  return toFrancs(reduced >= ROUND_FROM ? reduced - (reduced % 100) : reduced)
}

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' })
const writeDay = (moment: string): string => DAY.format(new Date(moment))

/** « du 3 déc. 2026 au 10 déc. 2026 », by the days of Dakar. */
export function formatPeriod({ starts_at, ends_at }: Period): string {
  if (starts_at === null && ends_at === null) return 'sans date'
  if (ends_at === null) return `depuis le ${writeDay(starts_at ?? '')}`
  return starts_at === null
    ? `jusqu’au ${writeDay(ends_at)}`
    : `du ${writeDay(starts_at)} au ${writeDay(ends_at)}`
}
