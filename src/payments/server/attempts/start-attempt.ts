import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { publish } from '#platform/server/events/outbox.ts'
import { findPayerLink } from '../payer-links/payer-link-rows.ts'
import { countStarted, countFailed } from '../payment-metrics.ts'
import type { Payments } from '../payments.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Started } from '../providers/provider.ts'
import { type AttemptRow, findAttempt } from './attempt-rows.ts'
import { CLOSE_TOPIC, type ToClose } from './end-attempts.ts'
import { type AttemptAsk, LIFE_SECONDS, hasLink, insertAttempt } from './insert-attempt.ts'
import { checkResumed, closeReplaced } from './replace-attempts.ts'

/** Maximum rounds of closing earlier payments while new ones take precedence. */
const MAX_ROUNDS = 5

/** A started payment, or a stored one: requested before, resumed, or already paid. */
interface Begun {
  attempt: AttemptRow
  isKnown: boolean
}

/**
 * Starts a payment or returns a stored one: for a known transaction id, for an open payment of the same payer, amount
 * and means, or if the replaced payment was paid. Replaced payments are closed at their providers first. Providers are
 * called outside any transaction. Throws order.not_found, payment.not_found, payment.amount, payment.closed,
 * payment.replaced, payment.provider, request.key_reused, and by a payer link payer.*.
 */
export async function startAttempt(payments: Payments, ask: AttemptAsk): Promise<Begun> {
  const known = await findAttempt(payments.db, 'transaction_id', ask.body.transaction_id)
  if (known) return { attempt: await requireOwn(payments, ask, known), isKnown: true }
  const { attempt, isKnown } = await takePlace(payments, ask)
  if (isKnown) return { attempt, isKnown }
  countStarted(attempt.provider)
  return { attempt: await callProvider(payments, ask, attempt), isKnown }
}

/** Stores the payment once the payments it replaces are closed. */
async function takePlace(payments: Payments, ask: AttemptAsk): Promise<Begun> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const found = await payments.db.transaction((tx) => insertAttempt(tx, payments, ask))
    switch (found.kind) {
      case 'inserted':
        return { attempt: found.attempt, isKnown: false }
      case 'twin':
        return { attempt: await requireOwn(payments, ask, found.attempt), isKnown: true }
      case 'resumable': {
        const attempt = await checkResumed(payments, found.attempt)
        const isOpen = attempt.status === 'pending' && !attempt.is_in_review
        if (isOpen || attempt.status === 'completed') return { attempt, isKnown: true }
        break
      }
      case 'replaced': {
        const paid = await closeReplaced(payments, found.replaced)
        if (paid) return { attempt: paid, isKnown: true }
      }
    }
  }
  throw new ShopError('payment.replaced')
}

/** The same id returns the same payment to its creator; for others it does not exist. */
async function requireOwn(payments: Payments, ask: AttemptAsk, known: AttemptRow): Promise<AttemptRow> {
  if (!(await isOwn(payments, ask, known))) throw new ShopError('payment.not_found')
  const { body, provider } = ask
  // Prevents a redirect to a means or amount that the customer did not choose.
  const isSame = known.provider === provider.name && (body.amount ?? known.amount) === known.amount
  if (!isSame) throw new ShopError('request.key_reused')
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
    if (!(failure instanceof ProviderError)) throw failure
    await saveFailure(payments, attempt, failure)
    throw new ShopError('payment.provider', { details: { message: failure.message } })
  }
}

/**
 * Saves the address for the customer. Throws payment.closed if the order was cancelled or paid meanwhile,
 * payment.replaced if the payer chose another means meanwhile.
 */
async function saveStarted(
  { db, payable }: Payments,
  attempt: AttemptRow,
  started: Started,
): Promise<AttemptRow> {
  const { deepLinks, qrPicture, sessionId, paymentUrl, raw, expiresAt } = started
  const isEnded = await db.transaction(async (tx) => {
    const [row] = await tx.rows({
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
  if (isEnded) {
    const order = await db.transaction((tx) => payable.lock(tx, attempt.order_id))
    const isClosed = order === undefined || order.isClosed || order.most === 0
    throw new ShopError(isClosed ? 'payment.closed' : 'payment.replaced')
  }
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
 * The payer was not redirected and cannot pay, so the order accepts another attempt immediately. After a missing
 * response, the provider is still polled, its session closed and any payment reported.
 */
async function saveFailure(
  { db, clock }: Payments,
  attempt: AttemptRow,
  failure: ProviderError,
): Promise<void> {
  const isReceived = failure.kind !== 'unreachable'
  if (isReceived) countFailed(attempt.provider)
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
        isReceived,
        JSON.stringify({
          code: failure.code ?? failure.kind,
          message: failure.message,
          said: failure.providerMessage,
        }),
        now,
      ],
    })
    if (!isReceived) await publishClosing(tx, attempt)
  })
}

function publishClosing(tx: Transaction, { transaction_id }: AttemptRow): Promise<void> {
  return publish(tx, { topic: CLOSE_TOPIC, payload: { transaction_id } satisfies ToClose })
}
