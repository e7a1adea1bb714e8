import type { DifferenceKind, Differences, LedgerDifference } from '#payments/contract.ts'
import { DIFFERENCE_WORDS, type Disagreement } from '#payments/rules/compare-ledger.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { requireRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

interface Comparison {
  provider: string
  day: string
  entries: number
  found: readonly Disagreement[]
  now: Date
}

/**
 * Saves a comparison: adds new differences and closes those no longer found. Differences closed by staff stay closed.
 */
export async function saveComparison(
  tx: Transaction,
  { provider, day, entries, found, now }: Comparison,
): Promise<void> {
  await tx.rows({
    name: 'payments.keep-comparison',
    text: `insert into ledger_comparison (provider, day, compared_at, entries) values ($1, $2, $3, $4)
           on conflict (provider, day) do update set compared_at = $3, entries = $4`,
    values: [provider, day, now, entries],
  })
  await tx.rows({
    name: 'payments.close-vanished',
    text: `update ledger_difference set closed_at = $3, note = 'N’est plus trouvé.'
           where provider = $1 and day = $2 and closed_at is null
             and not (kind, provider_transaction_id) in (select * from unnest($4::text[], $5::text[]))`,
    values: [
      provider,
      day,
      now,
      found.map(({ kind }) => kind),
      found.map(({ transactionId }) => transactionId),
    ],
  })
  for (const one of found)
    await tx.rows({
      name: 'payments.keep-difference',
      // Reopens a difference that had disappeared and is back, unless staff closed it.
      text: `insert into ledger_difference as d (provider, day, kind, provider_transaction_id, session_id, reference,
               our_amount, their_amount, payment_id, found_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             on conflict on constraint ledger_difference_once do update set
               our_amount = excluded.our_amount, their_amount = excluded.their_amount,
               closed_at = case when d.closed_by is null then null else d.closed_at end,
               note = case when d.closed_by is null then '' else d.note end`,
      values: [
        provider,
        day,
        one.kind,
        one.transactionId,
        one.sessionId,
        one.reference,
        one.ourAmount,
        one.theirAmount,
        one.paymentId,
        now,
      ],
    })
}

/** Maximum days and differences per response. */
const MAX_DAYS = 14
const MAX_DIFFERENCES = 200

interface DifferenceRow {
  id: number
  day: string
  kind: DifferenceKind
  provider_transaction_id: string
  reference: string | null
  our_amount: number | null
  their_amount: number | null
  found_at: Date
  closed_at: Date | null
  closed_by: string | null
  note: string
}

/** Lists differences, newest first, and the days compared last. */
export async function listDifferences(db: Queryable, show: 'open' | 'all'): Promise<Differences> {
  const rows = await db.rows({
    name: `payments.list-differences-${show}`,
    text: `select d.id, d.day::text as day, d.kind, d.provider_transaction_id, d.reference, d.our_amount, d.their_amount,
             d.found_at, d.closed_at, a.name as closed_by, d.note
           from ledger_difference d left join account a on a.id = d.closed_by
           ${show === 'open' ? 'where d.closed_at is null' : ''} order by d.day desc, d.id desc limit ${MAX_DIFFERENCES}`,
  })
  const days = await db.rows({
    name: 'payments.list-comparisons',
    text: `select day::text as day, compared_at, entries from ledger_comparison
           order by ledger_comparison.day desc limit ${MAX_DAYS}`,
  })
  return {
    differences: rows.map(presentDifference),
    days: days.map(({ compared_at, ...day }) => ({ ...day, compared_at: compared_at.toISOString() })),
  }
}

function presentDifference({ found_at, closed_at, ...row }: DifferenceRow): LedgerDifference {
  return {
    ...row,
    explanation: DIFFERENCE_WORDS[row.kind],
    found_at: found_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }
}

/** Closes a difference that staff have settled. Throws payment.difference_not_found, payment.difference_closed. */
export async function closeDifference(
  tx: Transaction,
  id: number,
  { caller, note, now }: { caller: AccountCaller; note: string; now: Date },
): Promise<void> {
  const row = await requireRow(tx, 'payment.difference_not_found', {
    name: 'payments.lock-difference',
    text: 'select closed_at, kind from ledger_difference where id = $1 for no key update',
    values: [id],
  })
  if (row.closed_at !== null) throw new ShopError('payment.difference_closed')
  await tx.rows({
    name: 'payments.close-difference',
    text: 'update ledger_difference set closed_at = $2, closed_by = $3, note = $4 where id = $1',
    values: [id, now, caller.id, note],
  })
  await recordDecision(tx, {
    caller,
    action: 'payment.close-difference',
    subject: { type: 'ledger-difference', id },
    before: { kind: row.kind },
    after: { note },
  })
}
