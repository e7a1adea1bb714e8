import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { isCheckViolation } from '../../../platform/server/db/errors.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Signals } from '../../../platform/server/events/signals.ts'
import { isShownDifferently } from '../../rules/stock.ts'

/** One entry of the stock ledger: pieces that came (positive) or went (negative), why, and by whom. */
export interface Movement {
  productId: number
  kind: 'receipt' | 'count' | 'loss' | 'sale' | 'return'
  quantity: number
  reason: string
  caller: Caller
}

/**
 * Books a movement and answers its id; nothing for a quantity of 0. Pages are told to forget what they show where « Plus que 2 » would no
 * longer be true. Throws product.stock_negative when more would go than is there.
 */
export async function bookMovement(
  tx: Transaction,
  signals: Signals,
  { productId, kind, quantity, reason, caller }: Movement,
): Promise<number | undefined> {
  if (quantity === 0) return undefined
  try {
    // The ledger's trigger changes the product after this statement: it still reads the stock before.
    const [booked] = await tx.rows<{ id: number; before: number }>({
      name: 'stock.book',
      text: `insert into stock_movement (product_id, kind, quantity, reason, account_id) values ($1, $2, $3, $4, $5)
             returning id, (select on_hand - allocated - reserved from product where id = $1) as before`,
      values: [productId, kind, quantity, reason, caller.kind === 'account' ? caller.id : null],
    })
    const before = booked?.before ?? 0
    if (isShownDifferently(before, before + quantity)) await signals.announce(tx, 'catalogue.changed')
    return booked?.id
  } catch (error) {
    if (isCheckViolation(error, 'product_stock_not_negative')) throw new ShopError('product.stock_negative')
    throw error
  }
}
