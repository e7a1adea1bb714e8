import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { isCheckViolation } from '../../../platform/server/db/errors.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'

/** One entry of the stock ledger: pieces that came (positive) or went (negative), why, and by whom. */
export interface Movement {
  productId: number
  kind: 'receipt' | 'count' | 'loss' | 'sale' | 'return'
  quantity: number
  reason: string
  caller: Caller
}

/** Books a movement; nothing for a quantity of 0. Throws product.stock_negative when more would go than is there. */
export async function bookMovement(
  tx: Transaction,
  { productId, kind, quantity, reason, caller }: Movement,
): Promise<void> {
  if (quantity === 0) return
  try {
    await tx.rows({
      name: 'stock.book',
      text: 'insert into stock_movement (product_id, kind, quantity, reason, account_id) values ($1, $2, $3, $4, $5)',
      values: [productId, kind, quantity, reason, caller.kind === 'account' ? caller.id : null],
    })
  } catch (error) {
    if (isCheckViolation(error, 'product_stock_not_negative')) throw new ShopError('product.stock_negative')
    throw error
  }
}
