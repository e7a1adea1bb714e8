import type { CheckoutStatus, PaymentStatus, ProviderStatus } from '#payments/rules/provider-status.ts'
import type { Francs } from '#platform/contract/francs.ts'
import { findRow, type Queryable, type Transaction, varying } from '#platform/server/db/database.ts'
import type { ProviderName } from '../providers/provider.ts'

/** A payment attempt as stored. Amount in whole FCFA. */
export interface AttemptRow {
  id: number
  transaction_id: string
  /** `cash`: taken by staff, for example at the door. */
  provider: ProviderName | 'cash'
  reference: string
  order_id: number
  account_id: number | null
  /** Payer link used by another person. */
  payer_link_id: number | null
  amount: Francs
  currency: 'XOF'
  phone: string | null
  description: string
  status: ProviderStatus
  checkout_status: CheckoutStatus
  payment_status: PaymentStatus
  session_id: string | null
  payment_url: string | null
  ways: { deepLinks?: { label: string; url: string }[]; qrPicture?: string | null }
  error: { code: string; message: string } | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  expires_at: Date
  /** Time from which the shop accepts no money by this attempt. Null before. */
  ended_at: Date | null
  /** Moment until which the provider accepts money for it. Null when equal to `expires_at`. */
  session_ends_at: Date | null
  /** Receipt of its payment. Null when unpaid. */
  receipt_id: string | null
  /** Id of the same payer's first attempt for the same due; its own id for the first. */
  due: number
  /** Time of the next poll of its provider. Null when polling has ended. */
  check_at: Date | null
  /** Unexpected money arrived for it and staff have not settled it yet. */
  is_in_review: boolean
  /** Late or duplicate money of this attempt is neither refunded nor allocated yet. */
  is_to_refund: boolean
}

/** Verdicts of `classifyPayment` for the right money at the wrong time. */
const LATE_VERDICTS = `'double', 'late', 'beyond'`

/** Whether money of an attempt waits for staff. */
export const IN_REVIEW = `exists (select from payment p where p.attempt_id = payment_attempt.id and p.to_settle is not null
  and p.settled_at is null)`

/** Whether money of a completed attempt came when its order no longer needed it. */
const TO_REFUND = `status = 'completed' and exists (select from payment p where p.attempt_id = payment_attempt.id
  and p.to_settle in (${LATE_VERDICTS}) and p.settled_at is null)`

/** Money of an order `o` to be refunded, because it was cancelled or already paid. Whole FCFA. */
export const ORDER_TO_REFUND = `(select coalesce(sum(p.amount), 0) from payment p
  join payment_attempt a on a.id = p.attempt_id and a.status = 'completed'
  where p.order_id = o.id and p.to_settle in (${LATE_VERDICTS}) and p.settled_at is null)::bigint`

export const COLUMNS = `id, transaction_id, provider, reference, order_id, account_id, payer_link_id, amount, currency, phone, description,
  status, checkout_status, payment_status, session_id, payment_url, ways, error, created_at, updated_at, completed_at,
  expires_at, ended_at, session_ends_at,
  case when status = 'completed' then (select p.receipt_id from payment p
     where p.attempt_id = payment_attempt.id and p.currency = 'XOF'
     order by p.to_settle is not null, p.id limit 1) end as receipt_id,
  coalesce(due_id, id) as due, check_at, ${IN_REVIEW} as is_in_review, ${TO_REFUND} as is_to_refund`

/** An attempt with whether another attempt of the same due was paid. */
export interface LockedAttempt extends AttemptRow {
  is_due_paid: boolean
}

/** Locks an attempt until the transaction ends. Undefined when there is none. The caller holds the order's lock. */
export function lockAttempt(tx: Transaction, id: number): Promise<LockedAttempt | undefined> {
  return findRow(tx, {
    name: 'payments.lock-attempt',
    text: `select ${COLUMNS}, exists (
             select from payment_attempt done
             where done.order_id = payment_attempt.order_id and done.id <> payment_attempt.id and done.status = 'completed'
               and coalesce(done.due_id, done.id) = coalesce(payment_attempt.due_id, payment_attempt.id)) as is_due_paid
           from payment_attempt where id = $1 for no key update`,
    values: [id],
  })
}

type AttemptKey = 'transaction_id' | 'session_id' | 'reference'

/** Finds an attempt by its unguessable id, provider session or our reference. Undefined when there is none. */
export function findAttempt(db: Queryable, key: AttemptKey, value: string): Promise<AttemptRow | undefined> {
  return findRow(db, {
    name: `payments.attempt-by-${key}`,
    text: `select ${COLUMNS} from payment_attempt where ${varying(key, 'reference')} = $1`,
    values: [value],
  })
}

/**
 * Finds the attempt of a provider's session; session ids are only unique per provider. Undefined when there is none.
 */
export function findAttemptOfSession(
  db: Queryable,
  provider: ProviderName,
  sessionId: string,
): Promise<AttemptRow | undefined> {
  return findRow(db, {
    name: 'payments.attempt-of-session',
    text: `select ${COLUMNS} from payment_attempt where provider = $1 and session_id = $2`,
    values: [provider, sessionId],
  })
}

/** SQL that marks the attempt `id` as paid at `now` and ends the polling of its provider (PAY-3). */
export const markPaidOf = (id: string, now: string): string =>
  `update payment_attempt set status = 'completed', checkout_status = 'complete', payment_status = 'succeeded',
     completed_at = coalesce(completed_at, ${now}), updated_at = ${now}, check_at = null, error = null
   where id = ${id}`

export async function markPaid(tx: Transaction, attemptId: number, now: Date): Promise<void> {
  await tx.rows({
    name: 'payments.mark-attempt-paid',
    text: markPaidOf('$1', '$2'),
    values: [attemptId, now],
  })
}
