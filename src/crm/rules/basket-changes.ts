import type { BasketKind } from '#baskets/contract.ts'
import { BASKET_KINDS } from '#baskets/rules/kinds.ts'
import { OFFER_PATHS } from '#baskets/rules/sign-up-offer.ts'
import type { AllLines } from './all-lines.ts'

/** The baskets that are not what they were, and those that `waiting` names by their keys. */
export function listChanged(before: AllLines, after: AllLines, waiting: string): BasketKind[] {
  const named = waiting.split(' ')
  return BASKET_KINDS.filter((kind, index) => before[index] !== after[index] || named.includes(kind))
}

/** Whether the sign-up offer (BASK-12) stands at this address: nothing else is offered beside it. */
export function isOfferPlace(path: string): boolean {
  return OFFER_PATHS.some((place) => place === path)
}
