import { isOfferPlace } from './basket-changes.ts'

/** Browser data of a visitor who has just added to the cart. */
export interface NewsletterVisitor {
  isSignedIn: boolean
  /** The offers were closed in this visit, or the visitor signed up in any visit. */
  isSettled: boolean
  hasOrdered: boolean
  /** The visitor also added something in an earlier visit. */
  isBack: boolean
  path: string
}

/**
 * BASK-7: how the pop-up after an addition shows the shop's offers. Only for guests: collapsed to a line, or the whole
 * card for returning visitors and those who have ordered.
 */
export function chooseNewsletterPrompt({
  isSignedIn,
  isSettled,
  hasOrdered,
  isBack,
  path,
}: NewsletterVisitor): 'none' | 'line' | 'card' {
  if (isSignedIn || isSettled || isOfferPlace(path)) return 'none'
  return hasOrdered || isBack ? 'card' : 'line'
}
