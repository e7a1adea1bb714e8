import { randomBytes } from 'node:crypto'
import type { PaymentStart } from '#payments/contract.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { findMobile } from '#platform/contract/phone.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedPayable } from '../payable.ts'
import { findPayerLink, type PayerLinkRow } from '../payer-links/payer-link-rows.ts'
import { requireOpenLink } from '../payer-links/payer-links.ts'
import type { Payments } from '../payments.ts'
import type { Provider } from '../providers/provider.ts'
import { type AttemptRow, findAttempt } from './attempt-rows.ts'
import { type Replaced, type Wanted, endReplaced, findResumable } from './replace-attempts.ts'
import { findDue } from './same-due.ts'

/** Time for a customer to pay, and delay of the first poll, in s. */
export const LIFE_SECONDS = 30 * 60
const FIRST_CHECK_SECONDS = 60

export interface AttemptAsk {
  provider: Provider
  body: PaymentStart
  caller: Caller
  origin: string
}

export type Found =
  | { kind: 'inserted'; attempt: AttemptRow }
  /** The same transaction id was stored while this call waited for the order. */
  | { kind: 'twin'; attempt: AttemptRow }
  | { kind: 'resumable'; attempt: AttemptRow }
  /** No attempt was stored: these attempts have ended, and their providers must be queried first. */
  | { kind: 'replaced'; replaced: Replaced[] }

/**
 * Stores a payment after locking its order and validating the amount. If it replaces payments whose payers may be at
 * their provider, those end and nothing is stored: the caller closes them and calls again.
 */
export async function insertAttempt(tx: Transaction, payments: Payments, ask: AttemptAsk): Promise<Found> {
  const { body } = ask
  const now = payments.clock()
  await holdOrder(tx, payments, body)
  // A double click: the other call stored it while this one waited for the order.
  const twin = await findAttempt(tx, 'transaction_id', body.transaction_id)
  if (twin) return { kind: 'twin', attempt: twin }
  const { order, amount, payer } = await requireOwed(tx, payments, ask, now)
  const wanted: Wanted = {
    orderId: order.orderId,
    provider: ask.provider.name,
    amount,
    // Another person pays: their phone is not stored, and they see nothing of the order.
    phone: payer || body.phoneNumber === undefined ? null : (findMobile(body.phoneNumber) ?? null),
    payerLinkId: payer?.id ?? null,
    left: order.most - amount,
  }
  const resumable = await findResumable(tx, wanted, now)
  if (resumable) return { kind: 'resumable', attempt: resumable }
  const replaced = await endReplaced(tx, wanted, now)
  if (replaced.some(({ session_id }) => session_id !== null)) return { kind: 'replaced', replaced }
  return { kind: 'inserted', attempt: await insertRow(tx, ask, wanted, { orderName: order.name, now }) }
}

async function insertRow(
  tx: Transaction,
  { body, caller }: AttemptAsk,
  { orderId, provider, amount, phone, payerLinkId }: Wanted,
  { orderName, now }: { orderName: string; now: Date },
): Promise<AttemptRow> {
  const [row] = await tx.rows({
    name: 'payments.insert-attempt',
    text: `insert into payment_attempt (transaction_id, provider, reference, order_id, account_id, payer_link_id, amount,
             phone, description, created_at, updated_at, expires_at, check_at, due_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13)
           on conflict (transaction_id) do nothing returning id`,
    values: [
      body.transaction_id,
      provider,
      createReference(orderName),
      orderId,
      payerLinkId === null && caller.kind === 'account' ? caller.id : null,
      payerLinkId,
      amount,
      phone,
      payerLinkId === null ? body.description : '',
      now,
      new Date(now.getTime() + LIFE_SECONDS * 1000),
      new Date(now.getTime() + FIRST_CHECK_SECONDS * 1000),
      await findDue(tx, { orderId, payerLinkId }),
    ],
  })
  const attempt = row && (await findAttempt(tx, 'transaction_id', body.transaction_id))
  if (attempt === undefined) throw new ShopError('payment.not_found')
  return attempt
}

/** Locks the order concerned, if it exists; validation errors are reported later. */
async function holdOrder(tx: Transaction, { payable }: Payments, body: PaymentStart): Promise<void> {
  const link = body.payer === undefined ? undefined : await findPayerLink(tx, body.payer)
  const orderId = body.payer === undefined ? body.order_id : link?.order_id
  if (orderId !== undefined) await payable.lock(tx, orderId)
}

/** The locked order and the amount to pay, from the request or the payer link. */
async function requireOwed(
  tx: Transaction,
  payments: Payments,
  ask: AttemptAsk,
  now: Date,
): Promise<{ order: LockedPayable; amount: Francs; payer: PayerLinkRow | undefined }> {
  const { body, caller } = ask
  if (body.payer !== undefined) {
    const { order, link } = await requireOpenLink(tx, payments.payable, body.payer, now)
    return { order, amount: link.amount, payer: link }
  }
  const order = await payments.payable.lock(tx, body.order_id ?? 0)
  const isOwner = caller.kind === 'account' && order?.accountId === caller.id
  if (order === undefined || !(isOwner || (await hasLink(tx, payments, ask))))
    throw new ShopError('order.not_found')
  const amount = toFrancs(body.amount ?? 0)
  requireAmount(order, amount)
  return { order, amount, payer: undefined }
}

export async function hasLink(
  db: Queryable,
  { payable, clock }: Payments,
  { body }: Pick<AttemptAsk, 'body'>,
): Promise<boolean> {
  return body.link !== undefined && (await payable.findByLink(db, body.link, clock())) === body.order_id
}

/** Validates an amount against what the order accepts now. Whole FCFA. */
function requireAmount({ isClosed, least, most }: LockedPayable, amount: Francs): void {
  if (isClosed || most === 0) throw new ShopError('payment.closed')
  if (amount < least || amount > most) throw new ShopError('payment.amount', { details: { least, most } })
}

/** Creates the attempt's reference for providers and statements: order number and ten random characters. */
export function createReference(orderName: string): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const random = Array.from(randomBytes(12), (byte) => signs[byte % signs.length]).join('')
  return `KE-${orderName}-${random}`.slice(0, 30)
}
