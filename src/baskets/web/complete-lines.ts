import type { BasketKind } from '#baskets/contract.ts'
import { describeLines } from '#baskets/rules/describe-lines.ts'
import { isBare } from '#baskets/rules/line-details.ts'
import { readChosen } from '#catalogue/web/read-chosen.ts'
import { browserBaskets } from './store/browser-baskets.ts'

/** BASK-4: loads the product details that cards lack. Offline, the basket's page retries. Never throws. */
export async function completeLines(kind: BasketKind): Promise<void> {
  const baskets = browserBaskets()
  const ids = baskets
    .getLines(kind)
    .filter(isBare)
    .map(({ id }) => id)
  if (ids.length === 0) return
  try {
    const products = await readChosen(ids)
    baskets.change(kind, { type: 'rewrite', rewrite: (lines) => describeLines(lines, products) })
  } catch {
    // The basket can be counted and ordered without the details.
  }
}
