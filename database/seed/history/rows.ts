import { type Transaction, varying } from '#platform/server/db/database.ts'

/** Tables in order of their references, each with the column that orders its rows by time. */
const TABLES = {
  company: { time: 'created_at', isNumbered: true },
  account: { time: 'created_at', isNumbered: true },
  address: { time: 'created_at', isNumbered: true },
  sales_order: { time: 'created_at', isNumbered: true },
  order_line: { time: null, isNumbered: true },
  order_instalment: { time: null, isNumbered: false },
  order_reminder: { time: 'sent_at', isNumbered: false },
  order_event: { time: 'happened_at', isNumbered: true },
  delivery_slot: { time: null, isNumbered: false },
  delivery_attempt: { time: 'happened_at', isNumbered: true },
  stock_movement: { time: 'created_at', isNumbered: true },
  supplier: { time: 'created_at', isNumbered: true },
  supplier_product: { time: null, isNumbered: false },
  purchase_order: { time: 'created_at', isNumbered: true },
  purchase_line: { time: null, isNumbered: true },
  purchase_receipt: { time: 'received_at', isNumbered: true },
  purchase_receipt_line: { time: null, isNumbered: false },
  stock_allocation: { time: null, isNumbered: false },
  payment_attempt: { time: 'created_at', isNumbered: true },
  payment: { time: 'received_at', isNumbered: true },
  payment_allocation: { time: 'created_at', isNumbered: true },
  payment_refund: { time: 'created_at', isNumbered: true },
  ledger_line: { time: 'booked_at', isNumbered: true },
  simulated_session: { time: 'created_at', isNumbered: false },
  cash_hand_over: { time: 'declared_at', isNumbered: true },
  cash_entry: { time: 'booked_at', isNumbered: true },
  order_refund: { time: 'created_at', isNumbered: true },
  order_refund_line: { time: null, isNumbered: false },
  invoice: { time: 'issued_at', isNumbered: false },
  credit_note: { time: 'issued_at', isNumbered: false },
  outbox_message: { time: 'created_at', isNumbered: true },
  message_day: { time: null, isNumbered: false },
  demo_message: { time: 'at', isNumbered: true },
  crm_lead: { time: 'created_at', isNumbered: true },
  crm_line: { time: 'started_at', isNumbered: true },
  search_term: { time: null, isNumbered: false },
  planned_promotion: { time: 'created_at', isNumbered: true },
  audit_entry: { time: 'happened_at', isNumbered: true },
} as const satisfies Record<string, { time: string | null; isNumbered: boolean }>

export type Table = keyof typeof TABLES
const NAMES = Object.keys(TABLES) as Table[]
/** Documents are numbered without gaps, in order of issue. */
const COUNTED: readonly Table[] = ['invoice', 'credit_note', 'purchase_order']
/** Rows per statement. */
const BATCH = 500

/** A row that other rows can reference before it has an id; a `Row` among its values is replaced by that row's id. */
export interface Row {
  id: number
  readonly values: Record<string, unknown>
}

/** A row that exists in the database. */
export const knownRow = (id: number): Row => ({ id, values: {} })

/** Rows of a history, collected first and then written together. */
export interface Rows {
  add(table: Table, values: Record<string, unknown>): Row
  list(table: Table): readonly Row[]
}

/** Orders get their ids when added, from `nextOrder` on, because links contain them before they are written. */
export function createRows(nextOrder: number): Rows {
  const rows = new Map<Table, Row[]>(NAMES.map((name) => [name, []]))
  const list = (table: Table): Row[] => rows.get(table) ?? []
  return {
    list,
    add: (table, values) => {
      const row = { id: table === 'sales_order' ? nextOrder + list(table).length : 0, values }
      list(table).push(row)
      return row
    },
  }
}

/** Locks every table that is written, so that no other process takes ids meanwhile. */
export async function lockTables(tx: Transaction): Promise<void> {
  await tx.rows({ text: `lock table ${NAMES.join(', ')} in share row exclusive mode` })
}

/** The next id of a locked table. */
export async function nextIdOf(tx: Transaction, table: Table): Promise<number> {
  const [row] = await tx.rows({
    shape: 'seed.next-id-of',
    text: `select coalesce(max(id), 0) + 1 as next from ${varying(table, 'account')}`,
  })
  return row?.next ?? 1
}

/** Writes all rows in order of time within each table. Requires the locks. */
export async function writeRows(tx: Transaction, rows: Rows): Promise<void> {
  for (const table of NAMES) {
    const sorted = sortByTime(table, rows.list(table))
    if (sorted.length === 0) continue
    if (COUNTED.includes(table)) await numberDocuments(tx, table, sorted)
    if (TABLES[table].isNumbered) {
      const first = await nextIdOf(tx, table)
      for (const [index, row] of sorted.entries()) row.id = first + index
    }
    for (let from = 0; from < sorted.length; from += BATCH)
      await insertRows(tx, table, sorted.slice(from, from + BATCH))
    if (TABLES[table].isNumbered)
      await tx.rows({
        text: `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      })
  }
}

function sortByTime(table: Table, rows: readonly Row[]): Row[] {
  const { time } = TABLES[table]
  if (time === null) return [...rows]
  const timeOf = ({ values }: Row): number => new Date(values[time] as Date).getTime()
  return rows.toSorted((left, right) => timeOf(left) - timeOf(right))
}

async function numberDocuments(tx: Transaction, table: Table, rows: readonly Row[]): Promise<void> {
  const [counter] = await tx.rows({
    shape: 'seed.number-documents',
    text: `update ${varying(table, 'invoice')}_counter set last = last + $1 returning last`,
    values: [rows.length],
  })
  const last = counter?.last ?? rows.length
  for (const [index, { values }] of rows.entries()) values['number'] = last - rows.length + 1 + index
}

async function insertRows(tx: Transaction, table: Table, rows: readonly Row[]): Promise<void> {
  const written = rows.map(({ id, values }) => ({
    ...(TABLES[table].isNumbered && { id }),
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberOf(value)])),
  }))
  const columns = [...new Set(written.flatMap((row) => Object.keys(row)))].join(', ')
  await tx.rows({
    text: `insert into ${table} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${table}, $1) with ordinality order by ordinality`,
    values: [JSON.stringify(written)],
  })
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'values' in value

const numberOf = (value: unknown): unknown => (isRow(value) ? value.id : value)
