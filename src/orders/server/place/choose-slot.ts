import {
  bookNextSlot,
  bookSlot,
  findNextSlot,
  readSlotTerms,
  requireFreeSlot,
  type Slot,
  type SlotTerms,
} from '#delivery/server/index.ts'
import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * Half-day of a new order: the chosen one, else the next free one if its kind has half-days. No place is reserved for
 * an unverified contact. Throws `order.slot_unknown`, `order.slot_full`.
 */
export async function chooseSlot(
  tx: Transaction,
  { kind, slot, isUnproved }: OrderRequest,
  terms: SlotTerms,
): Promise<Slot | null> {
  if (slot === null) return null
  if (slot === undefined) {
    if (!KINDS[kind].hasSlot) return null
    return isUnproved ? findNextSlot(tx, terms) : bookNextSlot(tx, terms)
  }
  if (isUnproved) await requireFreeSlot(tx, slot, terms)
  else await bookSlot(tx, slot, terms)
  return slot
}

/** Books the half-day of a waiting order that becomes active: the requested one if free, else the next. */
export async function settleSlot(tx: Transaction, order: LockedOrder, now: Date): Promise<Slot | null> {
  const { slot, zone } = order
  const terms = await readSlotTerms(tx, zone, now)
  if (slot === null) return KINDS[kindOf(order)].hasSlot ? bookNextSlot(tx, terms) : null
  try {
    await bookSlot(tx, slot, terms)
    return slot
  } catch (error) {
    if (error instanceof ShopError) return bookNextSlot(tx, terms)
    throw error
  }
}
