import { announceStock, type Movement } from '#catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isCheckViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { insertMovements } from './insert-movements.ts'

/**
 * Books a movement and returns its id; undefined for a quantity of 0. Invalidates pages if a text such as « Plus que 2
 * » changes. Throws product.stock_negative if more would leave than is on hand, location.not_found.
 */
export async function bookMovement(
  tx: Transaction,
  signals: Signals,
  { reason, caller, courierId, ...booked }: Movement,
): Promise<number | undefined> {
  const { quantity } = booked
  if (quantity === 0) return undefined
  try {
    const accountId = caller.kind === 'account' ? caller.id : null
    const [first] = await insertMovements(tx, [booked], { reason, accountId, courierId })
    const before = first?.before ?? 0
    await announceStock(tx, signals, [{ id: booked.productId, levels: { before, after: before + quantity } }])
    return first?.id
  } catch (error) {
    throw explainRejection(error)
  }
}

/** Converts a database error about a movement to a ShopError. Other errors are returned unchanged. */
export function explainRejection(error: unknown): unknown {
  if (isCheckViolation(error, 'product_stock_not_negative')) return new ShopError('product.stock_negative')
  if (isCheckViolation(error, 'stock_location_open')) return new ShopError('location.not_found')
  return error
}
