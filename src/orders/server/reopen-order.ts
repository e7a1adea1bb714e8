import { bookSlot, readSlotTerms } from '#delivery/server/index.ts'
import { isAgreed } from '#orders/rules/credit-steps.ts'
import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import { mayMove } from '#orders/rules/states.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { takePieces } from './line/take-pieces.ts'
import type { LockedOrder } from './lock-order.ts'
import type { CreditRoom, Orders } from './orders.ts'
import { lockCustomer } from './place/lock-customer.ts'
import { recordEvent } from './record-event.ts'
import { requireRoomToReopen } from './unpaid/claim-of-order.ts'
import { startDeadlines } from './unpaid/set-deadlines.ts'

interface Reopening {
  accountId: number
  now: Date
  by?: 'payment' | 'staff'
  reason?: string
}

/**
 * Reopens a locked cancelled order at its agreed prices, after a late payment or a mistaken cancellation by staff.
 * Allocates its stock again, and its half-day if still free. A credit order needs both agreements and room below the
 * ceilings. Throws `order.state`, `order.not_reopened`, `credit.unpaid`, `credit.ceiling`.
 */
export async function reopenOrder(
  tx: Transaction,
  { signals, creditRoom }: Pick<Orders, 'signals' | 'creditRoom'>,
  order: LockedOrder,
  { accountId, now, by = 'payment', reason = PAID_LATE }: Reopening,
): Promise<void> {
  const rules = KINDS[kindOf(order)]
  if (!mayMove(order, rules.firstState, by)) throw new ShopError('order.state')
  if (order.amount_credited > 0)
    throw new ShopError('order.not_reopened', { details: { message: WAS_REFUNDED } })
  if (order.type_sale === 'creditorder') await requireStillAgreed(tx, creditRoom, order)
  // Received payments have no ceiling.
  if (by === 'staff') await requireRoomToReopen(tx, order)
  if (!(await takePieces(tx, signals, order)))
    throw new ShopError('order.not_reopened', { details: { message: STOCK_GONE } })
  const keepsSlot = await takeSlot(tx, order, now)
  await tx.rows({
    name: 'orders.reopen',
    text: `update sales_order set state = $2, cancelled_at = null, cancel_reason = null, hidden_at = null,
             slot_day = case when $3 then slot_day end, slot_half = case when $3 then slot_half end,
             version = version + 1 where id = $1`,
    values: [order.id, rules.firstState, keepsSlot],
  })
  await startDeadlines(tx, order.id, now)
  const detail = keepsSlot ? reason : `${reason} ${SLOT_GONE}`
  await recordEvent(tx, { orderId: order.id, kind: 'reopened', now, detail, accountId })
}

const PAID_LATE = 'Votre paiement est arrivé : la commande est de nouveau ouverte.'
const SLOT_GONE = 'Son créneau de livraison est à choisir de nouveau.'

async function requireStillAgreed(
  tx: Transaction,
  creditRoom: CreditRoom,
  order: LockedOrder,
): Promise<void> {
  if (!isAgreed(order)) throw new ShopError('order.not_reopened')
  await lockCustomer(tx, order.account_id)
  await creditRoom.require(
    tx,
    { accountId: order.account_id, credit: { employerId: order.employer_id } },
    order.amount_total,
  )
}

const WAS_REFUNDED =
  'Cette commande a été remboursée : elle ne peut pas être rouverte. Passez une nouvelle commande.'

const STOCK_GONE =
  'Un article de cette commande n’est plus en stock : elle ne peut pas être rouverte. Remboursez le paiement ou affectez-le à une autre commande.'

/** A half-day that is past or full is dropped, because the order matters more. */
async function takeSlot(tx: Transaction, { slot, zone }: LockedOrder, now: Date): Promise<boolean> {
  if (slot === null) return true
  try {
    await bookSlot(tx, slot, await readSlotTerms(tx, zone, now))
    return true
  } catch (error) {
    if (error instanceof ShopError) return false
    throw error
  }
}
