import type { Tag } from '#catalogue/contract.ts'
import { fold } from '#catalogue/rules/fold.ts'

/** Promotion lists by address: all promotions, or those tagged with the holiday. */
const PROMO_LISTS = ['promo', 'ramadan', 'tabaski'] as const
export type PromoList = (typeof PROMO_LISTS)[number]

/** The holiday tag of a promotion list. Undefined for all promotions. */
export function findHoliday(list: PromoList): string | undefined {
  return list === 'promo' ? undefined : list
}

/** Ids of the tags whose names contain a text, ignoring accents and case. */
export function findNamedTags(tags: readonly Tag[], text: string): number[] {
  const part = fold(text)
  return tags.filter(({ name }) => fold(name).includes(part)).map(({ id }) => id)
}

/** The holiday list that a tag with this name feeds. Undefined for other tags. */
export function findHolidayOf(name: string): Exclude<PromoList, 'promo'> | undefined {
  const folded = fold(name)
  return (['ramadan', 'tabaski'] as const).find((holiday) => folded.includes(holiday))
}
