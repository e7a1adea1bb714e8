import type { Francs } from '../../../platform/contract/francs.ts'
import { findRow, type Queryable, type Transaction } from '../../../platform/server/db/database.ts'
import type { CheckoutStatus, PaymentStatus, ProviderStatus } from '../../rules/provider-status.ts'
import type { ProviderName } from '../providers/provider.ts'

/** A try to pay, as it is stored. Amount in whole FCFA. */
export interface AttemptRow {
  id: number
  transaction_id: string
  /** `cash`: taken at the door, by staff. */
  provider: ProviderName | 'cash'
  reference: string
  order_id: number
  account_id: number | null
  /** The payer link by which somebody else pays. */
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
  /** When the shop ceased to want money by it; null while it does. */
  ended_at: Date | null
  /** Until when the provider takes money for it; null: as long as `expires_at`. */
  session_ends_at: Date | null
  /** The receipt of its payment; null while nothing was paid. */
  receipt_id: string | null
  /** Money came for it that does not fit and that staff have not dealt with yet. */
  is_in_review: boolean
}

/** Whether money of an attempt waits for staff. */
const IN_REVIEW = `exists (select from payment p where p.attempt_id = payment_attempt.id and p.to_settle is not null
  and p.settled_at is null)`

export const COLUMNS = `id, transaction_id, provider, reference, order_id, account_id, payer_link_id, amount, currency, phone, description,
  status, checkout_status, payment_status, session_id, payment_url, ways, error, created_at, updated_at, completed_at,
  expires_at, ended_at, session_ends_at,
  case when status = 'completed' then (select p.receipt_id from payment p
     where p.attempt_id = payment_attempt.id and p.currency = 'XOF'
     order by p.to_settle is not null, p.id limit 1) end as receipt_id,
  ${IN_REVIEW} as is_in_review`

/** An attempt, held until the transaction ends; undefined for none. */
export function lockAttempt(tx: Transaction, id: number): Promise<AttemptRow | undefined> {
  return findRow<AttemptRow>(tx, {
    name: 'payments.lock-attempt',
    text: `select ${COLUMNS} from payment_attempt where id = $1 for no key update`,
    values: [id],
  })
}

type AttemptKey = 'transaction_id' | 'session_id' | 'reference'

/** An attempt by its unguessable id, a provider's session or our reference; undefined for none. */
export function findAttempt(db: Queryable, key: AttemptKey, value: string): Promise<AttemptRow | undefined> {
  return findRow<AttemptRow>(db, {
    name: `payments.attempt-by-${key}`,
    text: `select ${COLUMNS} from payment_attempt where ${key} = $1`,
    values: [value],
  })
}

/** The attempt of a provider's session: two providers may give the same id. Undefined for none. */
export function findAttemptOfSession(
  db: Queryable,
  provider: ProviderName,
  sessionId: string,
): Promise<AttemptRow | undefined> {
  return findRow<AttemptRow>(db, {
    name: 'payments.attempt-of-session',
    text: `select ${COLUMNS} from payment_attempt where provider = $1 and session_id = $2`,
    values: [provider, sessionId],
  })
}

/**
 * What open attempts of an order may still bring in, whole FCFA; one whose customer has paid a wrong amount leaves room
 * for another. The order is held by the caller.
 */
export async function sumOpenAttempts(tx: Transaction, orderId: number, now: Date): Promise<number> {
  const [row] = await tx.rows<{ open: number }>({
    name: 'payments.open-attempts',
    text: `select coalesce(sum(amount), 0)::bigint as open from payment_attempt
           where order_id = $1 and status = 'pending' and expires_at > $2 and not ${IN_REVIEW}`,
    values: [orderId, now],
  })
  return row?.open ?? 0
}

/** The payment of an order, or of one payer link of it, that began last and is still open: whoever began it is led back. */
export function findOpenAttempt(
  tx: Transaction,
  orderId: number,
  now: Date,
  payerLinkId: number | null = null,
): Promise<Pick<AttemptRow, 'transaction_id' | 'payment_url'> | undefined> {
  return findRow<Pick<AttemptRow, 'transaction_id' | 'payment_url'>>(tx, {
    name: 'payments.open-attempt',
    text: `select transaction_id, payment_url from payment_attempt
           where order_id = $1 and status = 'pending' and expires_at > $2
             and ($3::bigint is null or payer_link_id = $3) and not ${IN_REVIEW} order by id desc limit 1`,
    values: [orderId, now, payerLinkId],
  })
}

/** PAY-3: a payment that was made: nothing more is asked of its provider. */
export async function markPaid(tx: Transaction, attemptId: number, now: Date): Promise<void> {
  await tx.rows({
    name: 'payments.mark-attempt-paid',
    text: `update payment_attempt set status = 'completed', checkout_status = 'complete', payment_status = 'succeeded',
             completed_at = coalesce(completed_at, $2), updated_at = $2, check_at = null, error = null
           where id = $1`,
    values: [attemptId, now],
  })
}
