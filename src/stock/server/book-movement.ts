import { isShownDifferently, type Movement } from '#catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isCheckViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { insertMovements } from './insert-movements.ts'

/**
 * Books a movement and answers its id; nothing for a quantity of 0. Pages are told to forget what they show where « Plus
 * que 2 » would no longer be true. Throws product.stock_negative when more would go than is there, location.not_found.
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
    if (isShownDifferently(before, before + quantity)) await signals.announce(tx, 'catalogue.changed')
    return first?.id
  } catch (error) {
    throw explainRefusal(error)
  }
}

/** What the database says of a movement that it refuses, as an error of the shop; any other error as it is. */
export function explainRefusal(error: unknown): unknown {
  if (isCheckViolation(error, 'product_stock_not_negative')) return new ShopError('product.stock_negative')
  if (isCheckViolation(error, 'stock_location_open')) return new ShopError('location.not_found')
  return error
}
