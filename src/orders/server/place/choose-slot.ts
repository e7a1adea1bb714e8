import type { Slot } from '#orders/contract.ts'
import type { Zone } from '#orders/rules/delivery-price.ts'
import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedOrder } from '../lock-order.ts'
import { bookNextSlot, bookSlot, findNextSlot, requireFreeSlot } from './book-slot.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * The half-day of an order that is being placed: the one that was chosen, else the next that is free, for a kind whose day
 * is known by then. Of somebody nobody has vouched for it is a wish that takes no place. Throws order.slot_unknown,
 * order.slot_full.
 */
export async function chooseSlot(
  tx: Transaction,
  { kind, slot, isUnproved }: OrderRequest,
  zone: Zone,
  now: Date,
): Promise<Slot | null> {
  if (slot === null) return null
  if (slot === undefined) {
    if (!KINDS[kind].hasSlot) return null
    return isUnproved ? findNextSlot(tx, zone, now) : bookNextSlot(tx, zone, now)
  }
  if (isUnproved) await requireFreeSlot(tx, slot, zone, now)
  else await bookSlot(tx, slot, zone, now)
  return slot
}

/**
 * The half-day of an order that is held and begins to count only now: the one it names, while there is room, else the
 * next that is free.
 */
export async function settleSlot(tx: Transaction, order: LockedOrder, now: Date): Promise<Slot | null> {
  const { slot, zone } = order
  if (slot === null) return KINDS[kindOf(order)].hasSlot ? bookNextSlot(tx, zone, now) : null
  try {
    await bookSlot(tx, slot, zone, now)
    return slot
  } catch (error) {
    if (error instanceof ShopError) return bookNextSlot(tx, zone, now)
    throw error
  }
}
