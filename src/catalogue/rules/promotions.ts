import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** Period of a promotional price. Null for an open start or end. ISO timestamps in UTC. */
export interface Period {
  starts_at: string | null
  ends_at: string | null
}

/** Whether two promotions of one product overlap. The end is exclusive. */
export function doOverlap(one: Period, other: Period): boolean {
  const beginsBeforeEnd = (first: Period, second: Period): boolean =>
    first.starts_at === null || second.ends_at === null || first.starts_at < second.ends_at
  return beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one)
}

/** Reasons why a promotion cannot start, shown to staff. */
export const PROMOTION_OBSTACLES = {
  price: 'Le prix promo n’est pas inférieur au prix normal.',
  ended: 'Une autre promotion a duré jusqu’à sa fin.',
  archived: 'Ce produit est archivé.',
} as const

/** Prices from this amount on are rounded to whole hundreds (whole FCFA). */
const ROUND_FROM = 1000

/** Reduces a price by a percentage, rounded down to the hundred, or to the franc below 1 000 FCFA. */
export function reducePrice(listPrice: Francs | number, percent: number): Francs {
  const reduced = Math.floor((listPrice * (100 - percent)) / 100)
  return toFrancs(reduced >= ROUND_FROM ? reduced - (reduced % 100) : reduced)
}

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' })
const writeDay = (moment: string): string => DAY.format(new Date(moment))

/** Formats « du 3 déc. 2026 au 10 déc. 2026 » in Dakar time. */
export function formatPeriod({ starts_at, ends_at }: Period): string {
  if (starts_at === null && ends_at === null) return 'sans date'
  if (ends_at === null) return `depuis le ${writeDay(starts_at ?? '')}`
  return starts_at === null
    ? `jusqu’au ${writeDay(ends_at)}`
    : `du ${writeDay(starts_at)} au ${writeDay(ends_at)}`
}
