import {
  type Slot,
  bookSlot,
  readSlotTerms,
  releaseSlot,
  requireFreeSlot,
  type SlotTerms,
} from '#delivery/server/index.ts'
import type { OrderState } from '#orders/contract.ts'
import { formatHalfDay } from '#platform/contract/half-day.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedOrder } from './lock-order.ts'
import { recordEvent } from './record-event.ts'
import { requireRoomToGrow } from './unpaid/claim-of-order.ts'
import { moveDeadlines } from './unpaid/set-deadlines.ts'

/** A delivery can be moved until it arrives, even after the courier has it. */
const MOVABLE: readonly OrderState[] = ['validation', 'sale', 'to_delivered']

/**
 * Moves the delivery of a locked order to another half-day. Returns whether it changed. Throws `order.state`,
 * `order.slot_unknown`, `order.slot_full`, `order.ceiling`.
 */
export async function changeSlot(
  tx: Transaction,
  order: LockedOrder,
  slot: Slot,
  { accountId, now }: { accountId: number | null; now: Date },
): Promise<boolean> {
  if (!MOVABLE.includes(order.state)) throw new ShopError('order.state')
  if (order.slot?.day === slot.day && order.slot.half === slot.half) return false
  if (order.slot === null) await requireRoomToGrow(tx, order, { half_days: 1 })
  const terms = await readSlotTerms(tx, order.zone, now)
  if (order.waiting) await requireFreeSlot(tx, slot, terms)
  else await movePlace(tx, order, slot, terms)
  await tx.rows({
    name: 'orders.change-slot',
    text: 'update sales_order set slot_day = $2, slot_half = $3, version = version + 1 where id = $1',
    values: [order.id, slot.day, slot.half],
  })
  await moveDeadlines(tx, order.id, now)
  const detail = `Livraison prévue le ${formatHalfDay(slot)}.`
  await recordEvent(tx, { orderId: order.id, kind: 'slot-changed', now, detail, accountId })
  return true
}

async function movePlace(tx: Transaction, order: LockedOrder, slot: Slot, terms: SlotTerms): Promise<void> {
  if (order.slot) await holdSlots(tx, order, [order.slot, slot])
  await bookSlot(tx, slot, terms)
  if (order.slot) await releaseSlot(tx, order.slot, order.zone)
}

/** Locks in a fixed order, so that two orders that swap places do not deadlock. */
async function holdSlots(tx: Transaction, { zone }: LockedOrder, slots: readonly Slot[]): Promise<void> {
  await tx.rows({
    name: 'orders.hold-slots',
    text: `select 1 from delivery_slot
           where zone = $1 and (day, half) in (select * from unnest($2::date[], $3::text[]))
           order by day, half for no key update`,
    values: [zone, slots.map(({ day }) => day), slots.map(({ half }) => half)],
  })
}
