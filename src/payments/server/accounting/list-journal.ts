import { type Queryable, readBatches } from '../../../platform/server/db/database.ts'
import { formatMeans } from '../../rules/means.ts'

/** A line of the accountants' file: one side of a booking. Amounts in whole FCFA, one of the two 0. */
export interface JournalLine {
  /** What was booked: a sale or money. */
  journal: 'Ventes' | 'Paiements'
  /** YYYY-MM-DD in Dakar. */
  day: string
  account: string
  text: string
  debit: number
  credit: number
  order: string
  means: string
  reference: string
}

/** Lines that are read at once. */
const PAGE = 1000
const ACCOUNTS: Readonly<Record<string, string>> = {
  orders: 'Clients',
  unallocated: 'Encaissements à affecter',
}

interface LedgerRow {
  id: number
  account: string
  amount: number
  text: string
  order_name: string | null
  provider: string | null
  reference: string | null
}

/** What the ledger of money holds of a day (YYYY-MM-DD), in the order in which it was booked. */
export async function* listJournal(db: Queryable, day: string): AsyncGenerator<JournalLine[]> {
  for await (const rows of readBatches<LedgerRow>(PAGE, (last) => readPage(db, day, last?.id ?? 0)))
    yield rows.map((row) => writeLine(day, row))
}

function readPage(db: Queryable, day: string, after: number): Promise<LedgerRow[]> {
  return db.rows<LedgerRow>({
    name: 'payments.journal',
    // Dakar keeps UTC all year: the day of the shop is the UTC day.
    text: `select l.id, l.account, l.amount, l.text, o.name as order_name, p.provider,
                  p.provider_transaction_id as reference
           from ledger_line l
           left join payment p on p.id = l.payment_id
           left join sales_order o on o.id = l.order_id
           where l.booked_at >= $1::date::timestamp at time zone 'UTC'
             and l.booked_at < ($1::date + 1)::timestamp at time zone 'UTC' and l.id > $2
           order by l.id limit ${PAGE}`,
    values: [day, after],
  })
}

function writeLine(
  day: string,
  { account, amount, text, order_name, provider, reference }: LedgerRow,
): JournalLine {
  return {
    journal: 'Paiements',
    day,
    account: ACCOUNTS[account] ?? formatMeans(account),
    text,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
    order: order_name ?? '',
    means: provider === null ? '' : formatMeans(provider),
    reference: reference ?? '',
  }
}
