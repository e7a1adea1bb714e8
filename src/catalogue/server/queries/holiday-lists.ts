import type { Tag } from '#catalogue/contract.ts'
import { fold } from '#catalogue/rules/fold.ts'

/** Promotion lists by their address: all promotions, or those whose tag names the holiday. */
export const PROMO_LISTS = ['promo', 'ramadan', 'tabaski'] as const
export type PromoList = (typeof PROMO_LISTS)[number]

/** The holiday that a promotion list's products are tagged with; undefined for all promotions. */
export function findHoliday(list: PromoList): string | undefined {
  return list === 'promo' ? undefined : list
}

/** Ids of the tags whose names contain a text, whatever its accents and capitals. */
export function findNamedTags(tags: readonly Tag[], text: string): number[] {
  const part = fold(text)
  return tags.filter(({ name }) => fold(name).includes(part)).map(({ id }) => id)
}

/** The holiday whose list a tag of this name feeds; undefined for any other tag. */
export function findHolidayOf(name: string): Exclude<PromoList, 'promo'> | undefined {
  const folded = fold(name)
  return (['ramadan', 'tabaski'] as const).find((holiday) => folded.includes(holiday))
}
