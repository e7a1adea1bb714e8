import { useState } from 'react'
import type { BasketLine } from '#baskets/contract.ts'
import { refreshCopy } from '#baskets/web/copies/open-copies.ts'
import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import { type BasketDifference, compareBaskets } from '#orders/rules/checkout/compare-baskets.ts'
import type { CheckoutKind } from './checkout-kinds.ts'

/** Maximum time in ms that an order waits for changes from other devices. */
const LONGEST_WAIT_MS = 4000

/** The basket as its owner accepted it on this screen, and later changes elsewhere. */
export interface AgreedLines {
  /** Changes from other tabs or devices. */
  differences: readonly BasketDifference[]
  /** Accepts the present basket, including changes by this screen. */
  agree: () => void
  /** Restores the accepted basket on all devices. */
  restore: () => void
  /** Loads changes from other devices if online. Returns whether the basket is still as accepted. */
  confirm: () => Promise<boolean>
}

/** Prevents changes from other tabs or devices from being ordered without the customer's consent. */
export function useAgreedLines(
  { basket }: Pick<CheckoutKind, 'basket'>,
  lines: readonly BasketLine[],
): AgreedLines {
  const [agreed, setAgreed] = useState(lines)
  const readNow = (): readonly BasketLine[] => browserBaskets().getLines(basket)
  return {
    differences: compareBaskets(agreed, lines),
    agree: () => setAgreed(readNow()),
    restore: () => browserBaskets().change(basket, { type: 'rewrite', rewrite: () => agreed }),
    async confirm() {
      // After this timeout, the order uses the local state.
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
      await Promise.race([refreshCopy(basket).catch(() => undefined), tooLong])
      return compareBaskets(agreed, readNow()).length === 0
    },
  }
}
