import type { CsvCell } from '#platform/server/csv/csv-file.ts'
import { type Queryable, readBatches } from '#platform/server/db/database.ts'
import type { MovementExport, StockMovement } from '#stock/contract/stock.ts'
import { MOVEMENT_WORDS } from '#stock/rules/stock-admin.ts'

/** Movements read per batch. */
const BATCH = 2000

export const MOVEMENT_COLUMNS = [
  'Date',
  'Référence',
  'Produit',
  'Mouvement',
  'Pièces',
  'Raison',
  'Par',
] as const
/** Included for a shop with several locations. */
export const LOCATION_COLUMN = 'Lieu'

interface Exported {
  id: number
  at: Date
  /** Timestamp in microseconds at which the next batch starts. */
  cursor: string
  reference: string
  name: string
  kind: StockMovement['kind']
  quantity: number
  reason: string
  who: string | null
  location: string
}

/** Yields all movements between two days in Dakar in batches, oldest first. `isPlaced`: include locations. */
export async function* readMovements(
  db: Queryable,
  { depuis, jusque }: MovementExport,
  isPlaced: boolean,
): AsyncGenerator<CsvCell[][]> {
  const readAfter = (last: Exported | undefined): Promise<Exported[]> =>
    db.rows({
      name: 'stock.export',
      text: `select m.id, m.created_at as at, m.created_at::text as cursor, p.reference, p.name, m.kind, m.quantity, m.reason, a.name as who,
               l.name as location
             from stock_movement m join product p on p.id = m.product_id join stock_location l on l.id = m.location_id
               left join account a on a.id = m.account_id
             where (m.created_at, m.id) > (coalesce($1::timestamptz, $3::date::timestamp at time zone 'UTC', '-infinity'), coalesce($2::bigint, 0))
               and m.created_at < coalesce(($4::date + 1)::timestamp at time zone 'UTC', 'infinity')
             order by m.created_at, m.id limit ${BATCH}`,
      values: [last?.cursor ?? null, last?.id ?? null, depuis ?? null, jusque ?? null],
    })
  for await (const rows of readBatches(BATCH, readAfter))
    yield rows.map(({ at, reference, name, kind, quantity, reason, who, location }) => [
      at.toISOString().slice(0, 19).replace('T', ' '),
      reference,
      name,
      MOVEMENT_WORDS[kind],
      quantity,
      reason,
      who ?? '',
      ...(isPlaced ? [location] : []),
    ])
}

const PAGE_SIZE = 50

/**
 * A product's movements, newest first, optionally older than `before`, with the stock after each. The two movements of
 * a transfer count as one step.
 */
export async function listMovements(
  db: Queryable,
  productId: number,
  before: number | undefined,
): Promise<{ movements: StockMovement[]; has_more: boolean }> {
  const rows = await db.rows({
    name: 'stock.movements',
    text: `with listed as (
             select id, kind, quantity, reason, account_id, location_id, created_at as at, sum(case when kind <> 'transfer' then quantity else 0 end) over (order by id)::int as total
             from stock_movement where product_id = $1)
           select t.id, t.at, t.kind, t.quantity, t.total, t.reason, l.name as location, a.name as who
           from listed t join stock_location l on l.id = t.location_id left join account a on a.id = t.account_id
           where $2::bigint is null or t.id < $2 order by t.id desc limit ${PAGE_SIZE + 1}`,
    values: [productId, before ?? null],
  })
  const movements = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { movements, has_more: rows.length > PAGE_SIZE }
}
