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

/** A session that ends sooner is not resumed: its payer would not have the time to confirm, in milliseconds. */
const TIME_TO_CONFIRM_MS = 60_000

/** The payment that somebody wants to begin. Amounts in whole FCFA. */
export interface Wanted {
  orderId: number
  provider: ProviderName
  amount: Francs
  phone: string | null
  /** The payer link by which it is paid; null for the order's owner. */
  payerLinkId: number | null
  /** What other payers' open payments of the order may still bring in beside it. */
  left: number
}

/**
 * A payment of the same payer, by the same means and of the same amount that is still open: it is resumed, so that the
 * payer never has two. The order is held by the caller; undefined for none.
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

/** A payment that another one replaces. */
export interface Replaced extends ToClose {
  /** Null where its provider has not said yet that it began: its payer was sent nowhere. */
  session_id: string | null
  /** The same payer began it. */
  is_own: boolean
}

/**
 * Ends the payments that a new one replaces: those of the same payer, and those of other payers that would bring in more
 * than what is left beside it, the newest first. They read as cancelled; the outbox closes them at their providers should
 * the caller not. Money that comes all the same is booked by `settle()`. The order is held by the caller.
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
  for (const { transaction_id } of ended) await publish(tx, CLOSE_TOPIC, { transaction_id } satisfies ToClose)
  return ended
}

/**
 * Closes replaced payments at their providers and books what they say was paid. Answers the one of the same payer that
 * turns out to be paid already: nothing more is begun then. A provider that is out of reach stops nobody: the outbox goes on.
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

/** How a payment that is to be resumed stands at its provider; as it is known where the provider does not answer. */
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
