import { formatHalfDay } from '../../../platform/contract/half-day.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { Signals } from '../../../platform/server/events/signals.ts'
import type { Slot } from '../../contract.ts'
import { kindOf } from '../../rules/order-kind.ts'
import { unpaidDeadlines } from '../../rules/plan-order.ts'
import type { LockedOrder } from '../lock-order.ts'
import { settleSlot } from '../place/choose-slot.ts'
import { recordEvent } from '../record-event.ts'
import { takePieces } from './take-pieces.ts'

/**
 * Ends the waiting of a guest's order that is held: its pieces are put aside, and the time to pay begins. Answers when it is
 * delivered (null: the day is fixed later); undefined where the pieces are gone: nothing changes.
 */
export async function holdWaiting(
  tx: Transaction,
  signals: Signals,
  order: LockedOrder,
  now: Date,
): Promise<{ slot: Slot | null } | undefined> {
  if (!(await takePieces(tx, signals, order))) return undefined
  const slot = await settleSlot(tx, order, now)
  const deadlines = unpaidDeadlines(kindOf(order), order.payment_mode, now)
  await tx.rows({
    name: 'orders.end-waiting',
    text: `update sales_order set waiting = false, remind_at = $2, expires_at = $3, slot_day = $4, slot_half = $5,
             version = version + 1
           where id = $1`,
    values: [
      order.id,
      deadlines?.remindAt ?? null,
      deadlines?.expiresAt ?? null,
      slot?.day ?? null,
      slot?.half ?? null,
    ],
  })
  await forgetCodes(tx, order.id)
  await recordEvent(tx, { orderId: order.id, kind: 'held', now, detail: describeHeld(order.slot, slot) })
  return { slot }
}

/** Whoever had wished for another half-day than the one they get is told so. */
function describeHeld(wished: Slot | null, slot: Slot | null): string {
  if (slot === null) return HELD
  const isOther = wished !== null && (wished.day !== slot.day || wished.half !== slot.half)
  return `${HELD} ${isOther ? 'La demi-journée choisie est prise : livraison' : 'Livraison'} prévue le ${formatHalfDay(slot)}.`
}

const HELD = 'Vos articles sont mis de côté.'

/** The codes of an order that waits no more prove nothing. */
export async function forgetCodes(tx: Transaction, orderId: number): Promise<void> {
  await tx.rows({
    name: 'orders.forget-codes',
    text: 'delete from order_contact_code where order_id = $1',
    values: [orderId],
  })
}
