import type { StaffChange } from '#catalogue/server/index.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { requireRow, type Transaction, type RowOf } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { BookedStock, StockBooking } from '#stock/contract/stock.ts'
import { BOOKED, MOVEMENT_WORDS } from '#stock/rules/stock-admin.ts'
import { bookMovement } from './book-movement.ts'
import { findStock } from './list-stock.ts'

/**
 * Books a receipt, loss or count by staff, optionally at a location. The product row is locked first, so that a
 * concurrent sale comes before or after. A count books the difference from the stock at that time. Throws
 * product.not_found, location.not_found, product.stock_negative.
 */
export async function bookStock(
  tx: Transaction,
  productId: number,
  { caller, signals, change }: StaffChange<StockBooking>,
): Promise<BookedStock> {
  const { kind, location_id: locationId } = change
  const onHand = await lockOnHand(tx, productId)
  const location = locationId === undefined ? undefined : await readShelf(tx, productId, locationId)
  const there = location?.on_hand ?? onHand
  const booked = change.kind === 'count' ? change.counted - there : BOOKED[change.kind].sign * change.quantity
  if (there + booked < 0)
    throw new ShopError('product.stock_negative', { fields: { quantity: describeMaximum(there, location) } })
  const reason = change.reason === '' ? MOVEMENT_WORDS[kind] : change.reason
  await bookMovement(tx, signals, { productId, kind, quantity: booked, locationId, reason, caller })
  await recordDecision(tx, {
    caller,
    action: `stock.${kind}`,
    subject: { type: 'product', id: productId },
    before: { on_hand: onHand },
    after: { on_hand: onHand + booked, ...(location && { location: location.name }), reason },
  })
  const product = await findStock(tx, productId)
  if (product === undefined) throw new ShopError('product.not_found')
  return { booked, product }
}

function describeMaximum(there: number, location: ShelfRow | undefined): string {
  const where = location === undefined ? 'en stock' : `dans le lieu «\u00A0${location.name}\u00A0»`
  return there === 0 ? `Il n’y en a plus ${where}.` : `Il n’y en a que ${there} ${where}.`
}

async function lockOnHand(tx: Transaction, productId: number): Promise<number> {
  const row = await requireRow(tx, 'product.not_found', {
    name: 'stock.lock-one',
    text: 'select on_hand from product where id = $1 and archived_at is null for no key update',
    values: [productId],
  })
  return row.on_hand
}

type ShelfRow = RowOf<'stock.read-shelf'>

/** Pieces of a locked product at an open location. */
function readShelf(tx: Transaction, productId: number, locationId: number): Promise<ShelfRow> {
  return requireRow(tx, 'location.not_found', {
    name: 'stock.read-shelf',
    text: `select l.name, coalesce(s.on_hand, 0) as on_hand
           from stock_location l left join location_stock s on s.location_id = l.id and s.product_id = $1
           where l.id = $2 and l.archived_at is null`,
    values: [productId, locationId],
  })
}
