import {
  type CashMove,
  type LedgerEntry,
  postCash,
  postClosing,
  postEntry,
} from '#finance/rules/post-money.ts'
import { nameOwnDay, type Piece } from '#finance/rules/postings.ts'
import { type Queryable, readBatches } from '#platform/server/db/database.ts'

const PAGE = 500

/** Original day (YYYY-MM-DD) of an entry in an open month whose own month was closed, else null. */
interface Dated {
  ownDay: string | null
}

/**
 * Lists the money documents of a day (YYYY-MM-DD) in booking order: payments, cash book, closing. Includes late
 * entries for closed months.
 */
export async function* listMoney(db: Queryable, day: string): AsyncGenerator<Piece[]> {
  for await (const entries of readBatches<LedgerEntry & Dated>(PAGE, (last) =>
    readEntries(db, day, last?.id ?? 0),
  ))
    yield entries.map((entry) => nameOwnDay(postEntry(entry), entry.ownDay))
  for await (const moves of readBatches<CashMove & Dated>(PAGE, (last) => readMoves(db, day, last?.id ?? 0)))
    yield moves.flatMap((move) => postCash(move).map((piece) => nameOwnDay(piece, move.ownDay)))
  const closings = await readClosings(db, day)
  if (closings.length > 0)
    yield closings.flatMap((one) => postClosing(one).map((piece) => nameOwnDay(piece, one.ownDay)))
}

/**
 * Ledger lines of one action share text and payment. Cash taken by a courier belongs to the courier; all other cash to
 * the till.
 */
function readEntries(db: Queryable, day: string, after: number): Promise<(LedgerEntry & Dated)[]> {
  return db.rows({
    name: 'payments.journal-deeds',
    // Dakar uses UTC all year, so the shop's day is the UTC day.
    text: `with deed as (
             select min(l.id) as id, l.payment_id, l.text, max(l.order_id) as order_id,
               min((l.booked_at at time zone 'UTC')::date) filter (where l.late_on is not null) as own_day,
               jsonb_agg(jsonb_build_object('amount', l.amount, 'account', case
                 when l.account <> 'cash' then l.account
                 when l.amount > 0 and exists (select from cash_entry e where e.payment_id = l.payment_id
                   and e.kind = 'taking' and e.holder_id is not null) then 'couriers'
                 else 'till' end) order by l.id) as lines
             from ledger_line l
             where l.late_on = $1 or (l.late_on is null
               and l.booked_at >= $1::date::timestamp at time zone 'UTC'
               and l.booked_at < ($1::date + 1)::timestamp at time zone 'UTC')
             group by l.payment_id, l.text having min(l.id) > $2 order by min(l.id) limit ${PAGE})
           select d.id, d.text, d.lines, d.own_day::text as "ownDay", coalesce(p.provider, '') as provider, coalesce(p.currency, 'XOF') as currency,
             coalesce(a.reference, p.provider_transaction_id, '') as reference,
             coalesce(p.provider_transaction_id, '') as transaction,
             coalesce(o.name, '') as order, coalesce(o.contact_name, '') as customer
           from deed d
           left join payment p on p.id = d.payment_id
           left join payment_attempt a on a.id = p.attempt_id
           left join sales_order o on o.id = d.order_id
           order by d.id`,
    values: [day, after],
  })
}

/** Reads the cash book without entries that are already in the ledger; for a hand-over, the till's side. */
function readMoves(db: Queryable, day: string, after: number): Promise<(CashMove & Dated)[]> {
  return db.rows({
    name: 'payments.journal-cash',
    text: `select e.id, e.kind, e.amount, e.holder_id is not null as "isHeld", e.hand_over_id as "handOver", e.note,
             case when e.late_on is not null then e.day::text end as "ownDay",
             case when e.kind = 'deposit'
               then coalesce(e.place, case when e.note like 'Wave, %' then 'wave' else 'banque' end) end as place,
             case when e.category is not null and e.category_account is not null
               then jsonb_build_object('name', e.category, 'account', e.category_account) end as category,
             coalesce(h.name, c.name, '') as person, coalesce(o.name, '') as order,
             coalesce(o.contact_name, '') as customer
           from cash_entry e
           left join account h on h.id = e.holder_id
           left join cash_hand_over n on n.id = e.hand_over_id
           left join account c on c.id = n.courier_id
           left join payment p on p.id = e.payment_id
           left join sales_order o on o.id = p.order_id
           where (e.late_on = $1 or (e.late_on is null and e.day = $1)) and e.id > $2 and e.kind in ('float', 'rounding', 'hand-over', 'expense', 'deposit', 'correction')
             and (e.kind <> 'hand-over' or e.holder_id is null)
           order by e.id limit ${PAGE}`,
    values: [day, after],
  })
}

function readClosings(
  db: Queryable,
  day: string,
): Promise<(Dated & { day: string; counted: number; expected: number; note: string })[]> {
  return db.rows({
    name: 'payments.journal-closings',
    text: `select day::text as day, counted_cash as counted, expected_cash as expected, note,
             case when late_on is not null then day::text end as "ownDay"
           from daily_closing where late_on = $1 or (late_on is null and day = $1)`,
    values: [day],
  })
}
