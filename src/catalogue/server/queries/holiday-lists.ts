import type { ProductFilter } from './product-filter.ts'

/** Promotion lists by their address: all promotions, or those whose tag names the holiday. */
export const PROMO_LISTS = ['promo', 'ramadan', 'tabaski'] as const
export type PromoList = (typeof PROMO_LISTS)[number]

/** What makes a promotion list; the visitor's own filters narrow it further. */
export function holidayFilter(list: PromoList): ProductFilter {
  return list === 'promo' ? { isPromo: true } : { isPromo: true, holiday: list }
}
