import type { CsvCell } from '../../../platform/server/csv/csv-file.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import type { MovementExport, StockMovement } from '../../contract/stock.ts'
import { MOVEMENT_WORDS } from '../../rules/stock-desk.ts'

/** Movements read in one go. */
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

interface Exported {
  id: number
  at: Date
  /** The moment to the microsecond, where the next batch begins. */
  cursor: string
  reference: string
  name: string
  kind: StockMovement['kind']
  quantity: number
  reason: string
  who: string | null
}

/** All movements between two days of Dakar, oldest first, a batch at a time. */
export async function* readMovements(
  db: Database,
  { depuis, jusque }: MovementExport,
): AsyncGenerator<CsvCell[][]> {
  let last: Pick<Exported, 'id' | 'cursor'> | undefined
  for (;;) {
    const rows: Exported[] = await db.rows<Exported>({
      name: 'stock.export',
      text: `select m.id, m.created_at as at, m.created_at::text as cursor, p.reference, p.name, m.kind, m.quantity, m.reason, a.name as who
             from stock_movement m join product p on p.id = m.product_id left join account a on a.id = m.account_id
             where (m.created_at, m.id) > (coalesce($1::timestamptz, $3::date::timestamp at time zone 'UTC', '-infinity'), coalesce($2::bigint, 0))
               and m.created_at < coalesce(($4::date + 1)::timestamp at time zone 'UTC', 'infinity')
             order by m.created_at, m.id limit ${BATCH}`,
      values: [last?.cursor ?? null, last?.id ?? null, depuis ?? null, jusque ?? null],
    })
    yield rows.map(({ at, reference, name, kind, quantity, reason, who }) => [
      at.toISOString().slice(0, 19).replace('T', ' '),
      reference,
      name,
      MOVEMENT_WORDS[kind],
      quantity,
      reason,
      who ?? '',
    ])
    last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
  }
}
