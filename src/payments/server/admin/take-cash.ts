import type { CashPayment } from '#payments/contract.ts'
import { settleCash } from '#payments/rules/round-cash.ts'
import type { Francs } from '#platform/contract/francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { type AccountCaller, hasRight } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopSettings } from '#settings/server/index.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempt-rows.ts'
import { createReference } from '../attempts/insert-attempt.ts'
import { bookCash } from '../cash/cash-entries.ts'
import type { LockedPayable } from '../payable.ts'
import type { SettlementDeps } from '../payments.ts'
import { settleWithin } from '../settling/settle.ts'

export interface CashTaking {
  caller: AccountCaller
  body: CashPayment
  now: Date
  /** For a partial delivery: any sum up to the amount due. */
  isPart?: boolean
  /** The person who took it holds it until the hand-over, whatever their rights. */
  isAtDoor?: boolean
}

/**
 * Books cash taken for an order, up to the payable amount, regardless of other open payments. Repeating a transaction
 * returns the same payment. A courier may only take money for orders on their way. Throws order.not_found,
 * payment.closed, payment.amount, request.key_reused.
 */
export async function takeCash(
  tx: Transaction,
  payments: SettlementDeps,
  taking: CashTaking,
): Promise<{ attempt: AttemptRow; isKnown: boolean }> {
  const { body, caller, now } = taking
  const orderId = await payments.payable.findByName(tx, body.order)
  const order = orderId === undefined ? undefined : await payments.payable.lock(tx, orderId)
  if (order === undefined || !(await maySee(tx, payments, order, caller)))
    throw new ShopError('order.not_found')
  // The order is locked, so an earlier call with the same id has ended.
  const known = await findAttempt(tx, 'transaction_id', body.transaction_id)
  if (known) return { attempt: requireSame(known, taking, order), isKnown: true }
  const { cash_step } = (await readShopSettings(tx)).settings
  const { paid, rounding } = settleCash(body.amount, order.most, cash_step)
  requireAmount(order, paid, taking.isPart)
  const attempt = await insertCash(tx, order, taking, paid)
  const receipt = {
    provider: 'cash',
    providerTransactionId: attempt.transaction_id,
    attemptId: attempt.id,
    orderId: attempt.order_id,
    amount: attempt.amount,
    currency: 'XOF',
    clientReference: attempt.reference,
  } as const
  await settleWithin(tx, payments, receipt, now)
  await bookTaken(tx, attempt, { ...taking, rounding })
  await recordDecision(tx, {
    caller,
    action: 'payment.cash',
    subject: { type: 'order', id: order.orderId },
    before: null,
    after: { amount: attempt.amount, reference: attempt.reference },
  })
  return { attempt, isKnown: false }
}

async function maySee(
  tx: Transaction,
  { payable }: SettlementDeps,
  { orderId }: LockedPayable,
  caller: AccountCaller,
): Promise<boolean> {
  if (hasRight(caller, 'paiements')) return true
  const [status] = await payable.describe(tx, [orderId])
  return status?.isOnItsWay ?? false
}

/** Maximum rounding of a sum, in whole FCFA. */
const MAX_ROUNDING = 2

function requireSame(known: AttemptRow, { body }: CashTaking, { orderId }: LockedPayable): AttemptRow {
  const isSame =
    known.provider === 'cash' &&
    known.order_id === orderId &&
    Math.abs(known.amount - body.amount) <= MAX_ROUNDING
  if (!isSame) throw new ShopError('request.key_reused')
  return known
}

function requireAmount({ isClosed, least, most }: LockedPayable, amount: number, isPart = false): void {
  if (isClosed || most === 0) throw new ShopError('payment.closed')
  if ((amount < least && !isPart) || amount > most)
    throw new ShopError('payment.amount', { details: { least, most } })
}

/** Cash taken at the counter goes to the till, cash taken at a door to the courier. */
async function bookTaken(
  tx: Transaction,
  attempt: AttemptRow,
  { caller, now, rounding, isAtDoor = false }: CashTaking & { rounding: number },
): Promise<void> {
  const [payment] = await tx.rows({
    name: 'payments.of-cash',
    text: 'select id from payment where attempt_id = $1',
    values: [attempt.id],
  })
  const holderId = isAtDoor || !hasRight(caller, 'paiements') ? caller.id : null
  const line = { holderId, paymentId: payment?.id ?? null, accountId: caller.id, now }
  await bookCash(tx, { ...line, kind: 'taking', amount: attempt.amount })
  await bookCash(tx, { ...line, kind: 'rounding', amount: rounding })
}

async function insertCash(
  tx: Transaction,
  order: LockedPayable,
  { body, caller, now }: CashTaking,
  paid: Francs,
): Promise<AttemptRow> {
  await tx.rows({
    name: 'payments.insert-cash',
    text: `insert into payment_attempt (transaction_id, provider, reference, order_id, account_id, amount, description,
             created_at, updated_at, expires_at)
           values ($1, 'cash', $2, $3, $4, $5, $6, $7, $7, $7)`,
    values: [
      body.transaction_id,
      createReference(order.name),
      order.orderId,
      order.accountId,
      paid,
      `Espèces reçues par le compte ${caller.id}`,
      now,
    ],
  })
  const attempt = await findAttempt(tx, 'transaction_id', body.transaction_id)
  if (attempt === undefined) throw new ShopError('payment.not_found')
  return attempt
}
