import { useState } from 'react'
import type { BasketLine } from '#baskets/contract.ts'
import { refreshCopy } from '#baskets/web/copies/open-copies.ts'
import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import { type BasketDifference, compareBaskets } from '#orders/rules/checkout/compare-baskets.ts'
import type { CheckoutKind } from './checkout-kinds.ts'

/** How long an order waits for word of other devices, in milliseconds. */
const LONGEST_WAIT_MS = 4000

/** The basket as its owner agreed to it on this screen, beside what became of it elsewhere. */
export interface AgreedLines {
  /** What another tab or device changed since. */
  differences: readonly BasketDifference[]
  /** Orders what is in the basket now, or what this screen itself has changed. */
  agree: () => void
  /** Makes the basket again what was agreed to, on all devices. */
  restore: () => void
  /** Asks for what other devices changed, as far as there is a network; whether all is as agreed. */
  confirm: () => Promise<boolean>
}

/** Nothing that somebody added or removed elsewhere is ordered, or left out, without their word. */
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
      // Without an answer in time the order is made of what is known here.
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
      await Promise.race([refreshCopy(basket).catch(() => undefined), tooLong])
      return compareBaskets(agreed, readNow()).length === 0
    },
  }
}
