import type { BasketKind } from '#baskets/contract.ts'
import { describeLines } from '#baskets/rules/describe-lines.ts'
import { isBare } from '#baskets/rules/line-details.ts'
import type { ListedProduct } from '#catalogue/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import { browserBaskets } from './store/browser-baskets.ts'

/** Maximum products per call. */
const MAX_PER_CALL = 12

/** BASK-4: loads the product details that cards lack. Offline, the basket's page retries. Never throws. */
export async function completeLines(kind: BasketKind): Promise<void> {
  const baskets = browserBaskets()
  const ids = baskets
    .getLines(kind)
    .filter(isBare)
    .map(({ id }) => id)
  try {
    for (let first = 0; first < ids.length; first += MAX_PER_CALL) {
      const asked = ids.slice(first, first + MAX_PER_CALL).join()
      const products = await send<ListedProduct[]>(`/api/produits-choisis?ids=${asked}`)
      baskets.change(kind, { type: 'rewrite', rewrite: (lines) => describeLines(lines, products) })
    }
  } catch {
    // The basket can be counted and ordered without the details.
  }
}
