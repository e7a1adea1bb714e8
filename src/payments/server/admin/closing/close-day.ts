import type { DayClosing } from '#payments/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { requireRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { holdDay, sumTill } from '../../cash/cash-entries.ts'
import { sumDays } from './days.ts'

/**
 * Closes a day once and stores its current figures with the counted cash. A difference requires a sentence and the
 * name of the person who counted. Throws payment.day_ahead, payment.day_closed, request.invalid.
 */
export async function closeDay(
  tx: Transaction,
  day: string,
  { caller, body, now }: { caller: AccountCaller; body: DayClosing; now: Date },
): Promise<void> {
  if (day > now.toISOString().slice(0, 10)) throw new ShopError('payment.day_ahead')
  await holdDay(tx, day)
  const expected = (await sumTill(tx, day, day)).get(day) ?? 0
  const claimed = await tx.rows({
    name: 'payments.close-day',
    text: `insert into daily_closing (day, counted_cash, expected_cash, note, closed_by, closed_at, signed_by)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict do nothing returning day`,
    values: [day, body.counted_cash, expected, body.note, caller.id, now, body.signed_by],
  })
  if (claimed.length === 0) throw new ShopError('payment.day_closed')
  const figures = await sumDays(tx, day, day)
  const difference = body.counted_cash - expected
  requireExplained(difference, body)
  await tx.rows({
    name: 'payments.close-day-lines',
    text: `insert into daily_closing_line (day, means, payments, gross, refunds)
           select $1, * from unnest($2::text[], $3::integer[], $4::bigint[], $5::bigint[])`,
    values: [
      day,
      figures.map(({ means }) => means),
      figures.map(({ payments }) => payments),
      figures.map(({ gross }) => gross),
      figures.map(({ refunds }) => refunds),
    ],
  })
  await recordDecision(tx, {
    caller,
    action: 'payment.close-day',
    // A day has no id; YYYYMMDD is used instead.
    subject: { type: 'day', id: Number(day.replaceAll('-', '')) },
    before: null,
    after: {
      counted_cash: body.counted_cash,
      expected_cash: expected,
      difference,
      note: body.note,
      signed_by: body.signed_by,
      figures,
    },
  })
}

function requireExplained(difference: number, { note, signed_by }: DayClosing): void {
  if (difference === 0 || (note !== '' && signed_by !== '')) return
  const why = `Expliquez l’écart de ${formatFrancs(difference)} entre la caisse et ses écritures.`
  throw new ShopError('request.invalid', {
    fields: {
      ...(note === '' && { note: why }),
      ...(signed_by === '' && { signed_by: 'Écrivez le nom de qui a compté.' }),
    },
  })
}

/**
 * Signs a closing as a second person who was present, once. Throws payment.day_open, payment.day_own for one's own
 * closing, payment.day_confirmed.
 */
export async function confirmDay(
  tx: Transaction,
  day: string,
  { caller, signedBy, now }: { caller: AccountCaller; signedBy: string; now: Date },
): Promise<void> {
  const { closed_by } = await requireRow(tx, 'payment.day_open', {
    name: 'payments.closer-of-day',
    text: 'select closed_by from daily_closing where day = $1',
    values: [day],
  })
  if (closed_by === caller.id) throw new ShopError('payment.day_own')
  const confirmed = await tx.rows({
    name: 'payments.confirm-day',
    text: `insert into daily_closing_confirmation (day, account_id, signed_by, confirmed_at) values ($1, $2, $3, $4)
           on conflict do nothing returning day`,
    values: [day, caller.id, signedBy, now],
  })
  if (confirmed.length === 0) throw new ShopError('payment.day_confirmed')
  await recordDecision(tx, {
    caller,
    action: 'payment.confirm-day',
    subject: { type: 'day', id: Number(day.replaceAll('-', '')) },
    before: null,
    after: { signed_by: signedBy },
  })
}
