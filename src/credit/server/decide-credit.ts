import {
  awaitedFrom,
  cancelOrder,
  holdWaiting,
  giveAPlace,
  type LockedOrder,
  recordEvent,
} from '#orders/server/index.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { type Transaction, varying } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { sales } from '#shop.config.ts'
import { requireGuarantorRoom } from './require-credit-room.ts'

/** The decision of the employer, the bank (entered by staff) or the shop on a locked credit order. */
export interface CreditAnswer {
  by: 'employer' | 'shop'
  isAccepted: boolean
  /** A sentence for the customer, required for a rejection. */
  reason: string
  caller: AccountCaller
  /** The version that the decision is based on. Any other is rejected. */
  version?: number | undefined
}

const COLUMNS = { employer: 'validation_rh', shop: 'validation_admin' } as const
const DAY_MS = 86_400_000
const REMIND_AFTER_MS = DAY_MS

/**
 * Records a decision, once. The shop decides after the employer. One rejection cancels the order and frees its stock.
 * After both agree, the customer has some days to pay the first instalment. Throws `credit.decided`,
 * `credit.employer_first`, `order.state`, and for the shop's agreement `credit.company_suspended`,
 * `credit.company_ceiling`.
 */
export async function decideCredit(
  tx: Transaction,
  order: LockedOrder,
  { by, isAccepted, reason, caller, version }: CreditAnswer,
  { signals, now }: { signals: Signals; now: Date },
): Promise<void> {
  requireTurn(order, by)
  if (order.account_id === caller.id) throw new ShopError('credit.own')
  if (version !== undefined && version !== order.version) throw new ShopError('order.changed')
  if (!isAccepted && reason === '')
    throw new ShopError('request.invalid', { fields: { reason: 'Indiquez la raison.' } })
  if (by === 'shop' && isAccepted) await requireGuarantorRoom(tx, order)
  const column = varying(COLUMNS[by], 'validation_rh')
  await tx.rows({
    name: `credit.decide-${by}`,
    text: `update sales_order set ${column}_state = $2, ${column}_at = $3, ${column}_by = $4, ${column}_reason = $5,
             version = version + 1 where id = $1`,
    values: [order.id, isAccepted ? 'validated' : 'rejected', now, caller.id, reason],
  })
  await recordDecision(tx, {
    caller,
    action: `credit.${by}-${isAccepted ? 'accept' : 'refuse'}`,
    subject: { type: 'order', id: order.id },
    before: { rh: order.validation_rh_state, admin: order.validation_admin_state },
    after: { answer: isAccepted ? 'validated' : 'rejected', reason },
  })
  if (!isAccepted) {
    const actor = by === 'employer' ? 'employer' : 'staff'
    await cancelOrder(tx, signals, order, { by: actor, accountId: caller.id, reason, kind: 'refused', now })
    return
  }
  await recordEvent(tx, {
    orderId: order.id,
    kind: `${by}-validated`,
    now,
    detail: reason,
    accountId: caller.id,
  })
  if (by !== 'shop') return
  await startPaymentTime(tx, order.id, now)
  if (order.waiting) await vouchForCredit(tx, signals, order, now)
}

/**
 * The shop's agreement vouches for the member: the order reserves its pieces now, or as soon as enough are available.
 */
async function vouchForCredit(
  tx: Transaction,
  signals: Signals,
  order: LockedOrder,
  now: Date,
): Promise<void> {
  await giveAPlace(tx, order.id, { phone: order.vouched_phone, now })
  await holdWaiting(tx, signals, order, { by: 'people', now })
}

function requireTurn(order: LockedOrder, by: CreditAnswer['by']): void {
  if (order.type_sale !== 'creditorder') throw new ShopError('order.not_found')
  const awaited = awaitedFrom(order)
  const isRefused = order.validation_rh_state === 'rejected' || order.validation_admin_state === 'rejected'
  if (order.state === 'cancel' && !isRefused) throw new ShopError('credit.cancelled')
  if (awaited === undefined) throw new ShopError('credit.decided')
  if (by === 'shop' && awaited !== 'shop') throw new ShopError('credit.employer_first')
  if (by === 'employer' && awaited === 'shop') throw new ShopError('credit.decided')
}

async function startPaymentTime(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx.rows({
    name: 'credit.start-payment-time',
    text: 'update sales_order set remind_at = $2, expires_at = $3 where id = $1',
    values: [
      orderId,
      new Date(now.getTime() + REMIND_AFTER_MS),
      new Date(now.getTime() + sales.unpaidCreditDays * DAY_MS),
    ],
  })
}
