import type { Francs } from '#platform/contract/francs.ts'
import { findRow, type Transaction } from '#platform/server/db/database.ts'
import { publish } from '#platform/server/events/outbox.ts'
import type { Payments } from '../payments.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { ProviderName } from '../providers/provider.ts'
import { type AttemptRow, COLUMNS, IN_REVIEW, findAttempt } from './attempt-rows.ts'
import { checkAttempt } from './check-attempt.ts'
import { closeAtProvider } from './close-attempt.ts'
import { CLOSE_TOPIC, type ToClose } from './end-attempts.ts'

/** Minimum remaining time in ms to resume a session, so that its payer can confirm. */
const TIME_TO_CONFIRM_MS = 60_000

/** A payment to start. Amounts in whole FCFA. */
export interface Wanted {
  orderId: number
  provider: ProviderName
  amount: Francs
  phone: string | null
  /** Payer link used. Null for the order's owner. */
  payerLinkId: number | null
  /** Amount that other payers' open payments of the order may still bring in beside it. */
  left: number
}

/**
 * Finds an open payment of the same payer, means and amount to resume, so that a payer never has two. The caller holds
 * the order's lock. Undefined when there is none.
 */
export function findResumable(
  tx: Transaction,
  { orderId, provider, amount, phone, payerLinkId }: Wanted,
  now: Date,
): Promise<AttemptRow | undefined> {
  return findRow(tx, {
    name: 'payments.find-resumable',
    text: `select ${COLUMNS} from payment_attempt
           where order_id = $1 and payer_link_id is not distinct from $2 and provider = $3 and amount = $4
             and phone is not distinct from $5 and status = 'pending' and ended_at is null and session_id is not null
             and expires_at > $6 and not ${IN_REVIEW}
           order by id desc limit 1`,
    values: [orderId, payerLinkId, provider, amount, phone, new Date(now.getTime() + TIME_TO_CONFIRM_MS)],
  })
}

export interface Replaced extends ToClose {
  /** Null until its provider has confirmed the session; its payer was not redirected yet. */
  session_id: string | null
  /** Started by the same payer. */
  is_own: boolean
}

/**
 * Ends the payments that a new one replaces: those of the same payer, and the newest of other payers that exceed the
 * remainder. They show as cancelled. The outbox closes them at their providers if the caller does not. Money that
 * arrives anyway is booked by `settle()`. The caller holds the order's lock.
 */
export async function endReplaced(tx: Transaction, wanted: Wanted, now: Date): Promise<Replaced[]> {
  const ended = await tx.rows({
    name: 'payments.end-replaced',
    text: `update payment_attempt set ended_at = $4, updated_at = $4, payment_status = 'failed',
             status = case when status = 'failed' then status else 'cancelled' end
           where id in (
             select id from (
               select id, is_own, sum(amount) filter (where counts) over (order by is_live desc, id) as brings
               from (
                 select id, amount, payer_link_id is not distinct from $2::bigint as is_own,
                   status = 'pending' and expires_at > $4 as is_live,
                   payer_link_id is distinct from $2::bigint and not ${IN_REVIEW} as counts
                 from payment_attempt where order_id = $1 and ended_at is null and check_at is not null
                   and status in ('pending', 'unknown', 'failed')) open) ranked
             where is_own or brings > $3)
           returning transaction_id, session_id, payer_link_id is not distinct from $2::bigint as is_own`,
    values: [wanted.orderId, wanted.payerLinkId, Math.max(wanted.left, 0), now],
  })
  await publish(
    tx,
    ...ended.map(({ transaction_id }) => ({
      topic: CLOSE_TOPIC,
      payload: { transaction_id } satisfies ToClose,
    })),
  )
  return ended
}

/**
 * Closes replaced payments at their providers and books payments they report. Returns the same payer's payment if
 * already paid; nothing more is started then. An unreachable provider blocks no one: the outbox continues.
 */
export async function closeReplaced(
  payments: Payments,
  replaced: readonly Replaced[],
): Promise<AttemptRow | undefined> {
  const closed = await Promise.all(
    replaced.map(async ({ transaction_id, is_own }) => {
      const attempt = await findAttempt(payments.db, 'transaction_id', transaction_id)
      const seen = attempt && (await askQuietly(payments, attempt, closeAtProvider))
      return is_own ? seen : undefined
    }),
  )
  return closed.find((attempt) => attempt?.status === 'completed')
}

/** Queries the provider about a payment to resume. Returns the last known state if it does not respond. */
export function checkResumed(payments: Payments, attempt: AttemptRow): Promise<AttemptRow> {
  return askQuietly(payments, attempt, checkAttempt)
}

async function askQuietly(
  payments: Payments,
  attempt: AttemptRow,
  ask: typeof checkAttempt,
): Promise<AttemptRow> {
  try {
    return await ask(payments, attempt)
  } catch (failure) {
    if (!(failure instanceof ProviderError)) throw failure
    payments.log.warn(
      { attempt: attempt.id, reason: failure.message },
      'a replaced payment could not be asked about',
    )
    return attempt
  }
}
