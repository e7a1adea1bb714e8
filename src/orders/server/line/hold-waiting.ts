import type { Slot } from '#delivery/server/index.ts'
import { formatHalfDay } from '#platform/contract/half-day.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { LockedOrder } from '../lock-order.ts'
import { settleSlot } from '../place/choose-slot.ts'
import { recordEvent } from '../record-event.ts'
import { mayHold } from '../unpaid/claim-of-order.ts'
import { startDeadlines } from '../unpaid/set-deadlines.ts'
import { takePieces } from './take-pieces.ts'

/**
 * Reason to allocate a waiting order's pieces: a verified phone, within the ceilings; a payment; or the shop's
 * agreement to credit.
 */
export type Voucher = 'phone' | 'money' | 'people'

/**
 * Ends the wait of a locked order: allocates its pieces and starts the payment period. Returns the delivery half-day
 * (null: fixed later). Undefined when the pieces are gone or a ceiling is reached, and nothing changes.
 */
export async function holdWaiting(
  tx: Transaction,
  signals: Signals,
  order: LockedOrder,
  { by, now }: { by: Voucher; now: Date },
): Promise<{ slot: Slot | null } | undefined> {
  if (by === 'phone' && !(await mayHold(tx, order))) return undefined
  if (!(await takePieces(tx, signals, order))) return undefined
  const slot = await settleSlot(tx, order, now)
  await tx.rows({
    name: 'orders.end-waiting',
    text: `update sales_order set waiting = false, slot_day = $2, slot_half = $3, version = version + 1 where id = $1`,
    values: [order.id, slot?.day ?? null, slot?.half ?? null],
  })
  await startDeadlines(tx, order.id, now)
  await forgetCodes(tx, order.id)
  await recordEvent(tx, { orderId: order.id, kind: 'held', now, detail: describeHeld(order.slot, slot) })
  return { slot }
}

/** Mentions when the half-day differs from the requested one. */
function describeHeld(wished: Slot | null, slot: Slot | null): string {
  if (slot === null) return HELD
  const isOther = wished !== null && (wished.day !== slot.day || wished.half !== slot.half)
  return `${HELD} ${isOther ? 'La demi-journée choisie est prise : livraison' : 'Livraison'} prévue le ${formatHalfDay(slot)}.`
}

const HELD = 'Vos articles sont mis de côté.'

/** Deletes the codes of an order that no longer waits. */
export async function forgetCodes(tx: Transaction, orderId: number): Promise<void> {
  await tx.rows({
    name: 'orders.forget-codes',
    text: 'delete from order_contact_code where order_id = $1',
    values: [orderId],
  })
}
