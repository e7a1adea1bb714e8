import type { BasketKind } from '#baskets/contract.ts'
import { describeLines } from '#baskets/rules/describe-lines.ts'
import { isBare } from '#baskets/rules/line-details.ts'
import type { ListedProduct } from '#catalogue/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import { browserBaskets } from './store/browser-baskets.ts'

/** Products that one call answers at most. */
const MAX_PER_CALL = 12

/** BASK-4: asks the shop what cards did not know of the lines. Without network the basket's page asks again. Never throws. */
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
    // The basket counts and can be ordered without them.
  }
}
