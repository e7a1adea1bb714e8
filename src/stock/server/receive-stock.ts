import { CREDIT_TAG, creditPriceFromCost, CREDIT_COUNTS_TAG, productTag } from '#catalogue/server/index.ts'
import type { Francs } from '#platform/contract/francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { requireRow, type Transaction, type RowOf } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { averageCost } from '#stock/rules/average-cost.ts'
import { bookMovement } from './book-movement.ts'

/** Pieces of one product received from a supplier, with their cost each in whole FCFA. */
interface ArrivedPieces {
  productId: number
  quantity: number
  unitCost: Francs
  /** Location for the pieces. Omit for the default location. */
  locationId?: number | undefined
  reason: string
  caller: Caller
}

type Costed = RowOf<'stock.lock-costed'>

/**
 * Books received pieces and updates the product's cost. A credit price that staff did not enter follows it. Each call
 * locks the product, so call it in id order for several. Returns the movement's id. Throws product.not_found and
 * location.not_found.
 */
export async function receiveStock(
  tx: Transaction,
  signals: Signals,
  { unitCost, ...arrived }: ArrivedPieces,
): Promise<number> {
  const { productId, quantity, caller } = arrived
  const before = await requireRow(tx, 'product.not_found', {
    name: 'stock.lock-costed',
    text: `select on_hand, standard_price, creditorder_price, creditorder_manual from product where id = $1
           for no key update`,
    values: [productId],
  })
  const cost = averageCost({ onHand: before.on_hand, cost: before.standard_price, quantity, unitCost })
  const movement = await bookMovement(tx, signals, { ...arrived, kind: 'receipt' })
  if (movement === undefined) throw new Error('a receipt has at least one piece')
  if (cost !== before.standard_price) await changeCost(tx, signals, { productId, before, cost, caller })
  return movement
}

async function changeCost(
  tx: Transaction,
  signals: Signals,
  { productId, before, cost, caller }: { productId: number; before: Costed; cost: Francs; caller: Caller },
): Promise<void> {
  const credit =
    before.creditorder_manual || cost === 0 ? before.creditorder_price : creditPriceFromCost(cost)
  await tx.rows({
    name: 'stock.change-cost',
    text: `update product set standard_price = $2, creditorder_price = $3, version = version + 1, updated_at = now()
           where id = $1`,
    values: [productId, cost, credit],
  })
  await recordDecision(tx, {
    caller,
    action: 'product.update',
    subject: { type: 'product', id: productId },
    before: { standard_price: before.standard_price, creditorder_price: before.creditorder_price },
    after: { standard_price: cost, creditorder_price: credit },
  })
  if (credit !== before.creditorder_price)
    await signals.announce(tx, 'catalogue.changed', [productTag(productId), CREDIT_TAG, CREDIT_COUNTS_TAG])
}
