import { recordDecision } from '../../../platform/server/audit.ts'
import { requireRow, type Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { BookedStock, StockBooking } from '../../contract/stock.ts'
import { BOOKED, MOVEMENT_WORDS } from '../../rules/stock-admin.ts'
import type { StaffChange } from '../writes/staff-change.ts'
import { bookMovement } from './book-movement.ts'
import { findStock } from './list-stock.ts'

/**
 * Books what staff saw come, go or counted. The product's row is held first: a sale at the same moment comes before or
 * after, and a count books the difference from what is on hand then. Throws product.not_found, product.stock_negative.
 */
export async function bookStock(
  tx: Transaction,
  productId: number,
  { caller, signals, change }: StaffChange<StockBooking>,
): Promise<BookedStock> {
  const onHand = await lockOnHand(tx, productId)
  const booked =
    change.kind === 'count' ? change.counted - onHand : BOOKED[change.kind].sign * change.quantity
  if (onHand + booked < 0)
    throw new ShopError('product.stock_negative', { fields: { quantity: describeMost(onHand) } })
  const reason = change.reason === '' ? MOVEMENT_WORDS[change.kind] : change.reason
  await bookMovement(tx, signals, { productId, kind: change.kind, quantity: booked, reason, caller })
  await recordDecision(tx, {
    caller,
    action: `stock.${change.kind}`,
    subject: { type: 'product', id: productId },
    before: { on_hand: onHand },
    after: { on_hand: onHand + booked, reason },
  })
  const product = await findStock(tx, productId)
  if (product === undefined) throw new ShopError('product.not_found')
  return { booked, product }
}

function describeMost(onHand: number): string {
  return onHand === 0 ? 'Il n’y en a plus en stock.' : `Il n’y en a que ${onHand} en stock.`
}

async function lockOnHand(tx: Transaction, productId: number): Promise<number> {
  const row = await requireRow<{ on_hand: number }>(tx, 'product.not_found', {
    name: 'stock.lock-one',
    text: 'select on_hand from product where id = $1 and archived_at is null for no key update',
    values: [productId],
  })
  return row.on_hand
}
