import { isOfferPlace } from './basket-changes.ts'

/** What a browser knows of who has just put something into the cart. */
export interface NewsVisitor {
  isSignedIn: boolean
  /** The offers were closed in this visit, or somebody signed up for them in any. */
  isSettled: boolean
  hasOrdered: boolean
  /** Something was added in an earlier visit too. */
  isBack: boolean
  path: string
}

/**
 * BASK-7: how the shop's offers stand in the pop-up after an addition: for guests only, as a line that unfolds; as the whole
 * card once they have ordered, or are back.
 */
export function offerNews({
  isSignedIn,
  isSettled,
  hasOrdered,
  isBack,
  path,
}: NewsVisitor): 'none' | 'line' | 'card' {
  if (isSignedIn || isSettled || isOfferPlace(path)) return 'none'
  return hasOrdered || isBack ? 'card' : 'line'
}
