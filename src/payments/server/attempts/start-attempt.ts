import { randomBytes } from 'node:crypto'
import { type Francs, toFrancs } from '../../../platform/contract/francs.ts'
import { findMobile } from '../../../platform/contract/phone.ts'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { publish } from '../../../platform/server/events/outbox.ts'
import type { PaymentStart } from '../../contract.ts'
import type { LockedPayable } from '../payable.ts'
import { findPayerLink, type PayerLinkRow } from '../payer-links/payer-link-rows.ts'
import { requireOpenLink } from '../payer-links/payer-links.ts'
import { countStarted, countFailed } from '../payment-metrics.ts'
import type { Payments } from '../payments.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import type { Provider, Started } from '../providers/provider.ts'
import { type AttemptRow, findAttempt, findOpenAttempt, sumOpenAttempts } from './attempt-rows.ts'
import { endFailedAttempts, CLOSE_TOPIC, type ToClose } from './end-attempts.ts'

/** How long a customer has to pay, and when the provider is asked first, in seconds. */
const LIFE_SECONDS = 30 * 60
const FIRST_CHECK_SECONDS = 60

/** Who starts a payment, of what. */
export interface AttemptAsk {
  provider: Provider
  body: PaymentStart
  caller: Caller
  origin: string
}

/**
 * Starts a payment, or answers the stored one where this transaction id was used before. The amount is held against what
 * the order takes now, other open attempts counted; the provider is called once the row stands, outside any transaction.
 * Throws order.not_found, payment.not_found, payment.amount, payment.closed, payment.open, payment.provider, and by a
 * payer link payer.*.
 */
export async function startAttempt(
  payments: Payments,
  ask: AttemptAsk,
): Promise<{ attempt: AttemptRow; isKnown: boolean }> {
  const { db } = payments
  const known = await findAttempt(db, 'transaction_id', ask.body.transaction_id)
  if (known) return { attempt: await requireOwn(payments, ask, known), isKnown: true }
  const { attempt, isKnown } = await db.transaction((tx) => insertAttempt(tx, payments, ask))
  if (isKnown) return { attempt: await requireOwn(payments, ask, attempt), isKnown }
  countStarted(attempt.provider)
  return { attempt: await callProvider(payments, ask, attempt), isKnown }
}

/** The same id again is the same payment, for whoever began it; another's does not exist. */
async function requireOwn(payments: Payments, ask: AttemptAsk, known: AttemptRow): Promise<AttemptRow> {
  if (!(await isOwn(payments, ask, known))) throw new ShopError('payment.not_found')
  return known
}

async function isOwn(payments: Payments, ask: AttemptAsk, known: AttemptRow): Promise<boolean> {
  const { caller, body } = ask
  if (body.payer !== undefined) {
    const link = await findPayerLink(payments.db, body.payer)
    return link !== undefined && known.payer_link_id === link.id
  }
  if (known.order_id !== body.order_id) return false
  return caller.kind === 'account' ? known.account_id === caller.id : hasLink(payments.db, payments, ask)
}

async function hasLink(db: Queryable, { payable, clock }: Payments, { body }: AttemptAsk): Promise<boolean> {
  return body.link !== undefined && (await payable.findByLink(db, body.link, clock())) === body.order_id
}

async function insertAttempt(
  tx: Transaction,
  payments: Payments,
  ask: AttemptAsk,
): Promise<{ attempt: AttemptRow; isKnown: boolean }> {
  const { body, caller, provider } = ask
  const now = payments.clock()
  await holdOrder(tx, payments, body)
  // Pressed twice at once: the other call has stored it while this one waited for the order.
  const twin = await findAttempt(tx, 'transaction_id', body.transaction_id)
  if (twin) return { attempt: twin, isKnown: true }
  const { order, amount, payer } = await requireOwed(tx, payments, ask, now)
  await endFailedAttempts(tx, order.orderId, now)
  const expiresAt = new Date(now.getTime() + LIFE_SECONDS * 1000)
  const [row] = await tx.rows<{ id: number }>({
    name: 'payments.insert-attempt',
    text: `insert into payment_attempt (transaction_id, provider, reference, order_id, account_id, payer_link_id, amount,
             phone, description, created_at, updated_at, expires_at, check_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)
           on conflict (transaction_id) do nothing returning id`,
    values: [
      body.transaction_id,
      provider.name,
      createReference(order.name),
      order.orderId,
      payer === undefined && caller.kind === 'account' ? caller.id : null,
      payer?.id ?? null,
      amount,
      // Another person pays: nothing of theirs is kept, and nothing of the order is put before them.
      payer || body.phoneNumber === undefined ? null : (findMobile(body.phoneNumber) ?? null),
      payer ? '' : body.description,
      now,
      expiresAt,
      new Date(now.getTime() + FIRST_CHECK_SECONDS * 1000),
    ],
  })
  const attempt = row && (await findAttempt(tx, 'transaction_id', body.transaction_id))
  if (attempt === undefined) throw new ShopError('payment.not_found')
  return { attempt, isKnown: false }
}

/** Holds the order that is meant, where there is one; what is wrong with it is said afterwards. */
async function holdOrder(tx: Transaction, { payable }: Payments, body: PaymentStart): Promise<void> {
  const link = body.payer === undefined ? undefined : await findPayerLink(tx, body.payer)
  const orderId = body.payer === undefined ? body.order_id : link?.order_id
  if (orderId !== undefined) await payable.lock(tx, orderId)
}

/** The order that is paid, held, and how much of it: what the caller asks, or what the payer link says. */
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
  await requireAmount(tx, order, amount, now)
  return { order, amount, payer: undefined }
}

/** Refuses what the order does not take now. Whole FCFA. */
async function requireAmount(
  tx: Transaction,
  order: LockedPayable,
  amount: Francs,
  now: Date,
): Promise<void> {
  if (order.isClosed || order.most === 0) throw new ShopError('payment.closed')
  const open = await sumOpenAttempts(tx, order.orderId, now)
  const most = order.most - open
  if (amount >= order.least && amount <= most) return
  if (open > 0 && amount <= order.most)
    throw new ShopError('payment.open', { details: { ...(await findOpenAttempt(tx, order.orderId, now)) } })
  throw new ShopError('payment.amount', { details: { least: order.least, most: order.most } })
}

async function callProvider(payments: Payments, ask: AttemptAsk, attempt: AttemptRow): Promise<AttemptRow> {
  const { provider, origin } = ask
  const way = `payment_method=${provider.name}&reference=${attempt.reference}&transaction=${attempt.transaction_id}`
  try {
    const started = await provider.start({
      amount: attempt.amount,
      currency: 'XOF',
      successUrl: `${origin}/payment/success?${way}`,
      errorUrl: `${origin}/payment/error?${way}`,
      clientReference: attempt.reference,
      paymentMethod: provider.name,
      phone: attempt.phone,
      metadata: { order: String(attempt.order_id) },
      description: attempt.description,
      callbackUrl: `${origin}/api/payment/${provider.name}/webhook`,
      expiresInSeconds: LIFE_SECONDS,
    })
    return await saveStarted(payments, attempt, started)
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure
    await saveFailure(payments, attempt, failure)
    throw new ShopError('payment.provider', { details: { message: failure.message } })
  }
}

/** Keeps where the customer goes. Throws payment.closed where the order was cancelled or paid meanwhile. */
async function saveStarted({ db }: Payments, attempt: AttemptRow, started: Started): Promise<AttemptRow> {
  const { deepLinks, qrPicture, sessionId, paymentUrl, raw, expiresAt } = started
  const isEnded = await db.transaction(async (tx) => {
    const [row] = await tx.rows<{ is_ended: boolean }>({
      name: 'payments.keep-started',
      text: `update payment_attempt set session_id = $2, payment_url = $3, ways = $4, provider_answer = $5,
               expires_at = least(expires_at, $6), session_ends_at = $6
             where id = $1 returning ended_at is not null as is_ended`,
      values: [
        attempt.id,
        sessionId,
        paymentUrl,
        JSON.stringify({ deepLinks, qrPicture }),
        JSON.stringify(raw ?? null),
        expiresAt,
      ],
    })
    if (row?.is_ended === true) await publishClosing(tx, attempt)
    return row?.is_ended === true
  })
  if (isEnded) throw new ShopError('payment.closed')
  const expires_at = new Date(Math.min(attempt.expires_at.getTime(), expiresAt.getTime()))
  return {
    ...attempt,
    session_id: sessionId,
    payment_url: paymentUrl,
    ways: { deepLinks, qrPicture },
    expires_at,
  }
}

/**
 * Nobody was sent anywhere, so that nobody can pay: the order is free for another try at once. After a refusal that is
 * all; where nobody answered, the provider is still asked whether it began something, closes it, and tells what came.
 */
async function saveFailure(
  { db, clock }: Payments,
  attempt: AttemptRow,
  failure: ProviderFailure,
): Promise<void> {
  const isHeard = failure.kind !== 'unreachable'
  if (isHeard) countFailed(attempt.provider)
  const now = clock()
  await db.transaction(async (tx) => {
    await tx.rows({
      name: 'payments.keep-failure',
      text: `update payment_attempt set payment_status = 'failed', error = $3, updated_at = $4, ended_at = $4,
               status = case when status = 'pending' then 'failed' else status end,
               check_at = case when $2 then null else check_at end
             where id = $1 and status in ('pending', 'cancelled')`,
      values: [
        attempt.id,
        isHeard,
        JSON.stringify({ code: failure.code ?? failure.kind, message: failure.message }),
        now,
      ],
    })
    if (!isHeard) await publishClosing(tx, attempt)
  })
}

function publishClosing(tx: Transaction, { transaction_id }: AttemptRow): Promise<void> {
  return publish(tx, CLOSE_TOPIC, { transaction_id } satisfies ToClose)
}

/** What providers and their statements call the attempt: the order's number and ten random signs. */
export function createReference(orderName: string): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const random = Array.from(randomBytes(12), (byte) => signs[byte % signs.length]).join('')
  return `KE-${orderName}-${random}`.slice(0, 30)
}
