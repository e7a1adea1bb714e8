import type { BasketKind } from '#baskets/contract.ts'
import { BASKET_KINDS } from '#baskets/rules/kinds.ts'
import { OFFER_PATHS } from '#baskets/rules/sign-up-offer.ts'
import type { AllLines } from './all-lines.ts'

/** Lists the baskets that changed, and those whose keys are in `waiting`. */
export function listChanged(before: AllLines, after: AllLines, waiting: string): BasketKind[] {
  const named = waiting.split(' ')
  return BASKET_KINDS.filter((kind, index) => before[index] !== after[index] || named.includes(kind))
}

/** Whether this path shows the sign-up offer (BASK-12), which excludes other offers. */
export function isOfferPlace(path: string): boolean {
  return OFFER_PATHS.some((place) => place === path)
}
