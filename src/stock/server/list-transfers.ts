import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { type Queryable, requireRow } from '#platform/server/db/database.ts'
import type { StockTransfer, TransferList, TransferQuery } from '#stock/contract/locations.ts'
import { listLocations } from './list-locations.ts'

const PAGE_SIZE = 20

const TRANSFERS = `select t.id, t.created_at as at, t.reason, a.name as who,
    json_build_object('id', f.id, 'name', f.name) as "from", json_build_object('id', l.id, 'name', l.name) as "to",
    (select coalesce(json_agg(json_build_object('product_id', p.id, 'name', p.name, 'reference', p.reference,
        'quantity', m.quantity) order by p.name_fold, p.id), '[]')
     from stock_movement m join product p on p.id = m.product_id
     where m.transfer_id = t.id and m.quantity > 0) as lines
  from stock_transfer t join stock_location f on f.id = t.from_id join stock_location l on l.id = t.to_id
    left join account a on a.id = t.account_id`

type Row = Omit<StockTransfer, 'at'> & { at: Date }

const present = ({ at, ...row }: Row): StockTransfer => ({ ...row, at: at.toISOString() })

/** A page of transfers, newest first, and the available locations. */
export async function listTransfers(db: Queryable, { page }: TransferQuery): Promise<TransferList> {
  const [rows, [counted], locations] = await Promise.all([
    db.rows({
      name: 'stock.transfers',
      text: `${TRANSFERS} order by t.id desc limit ${PAGE_SIZE} offset $1`,
      values: [(page - 1) * PAGE_SIZE],
    }),
    db.rows({
      name: 'stock.count-transfers',
      text: `select count(*)::int as total from (select from stock_transfer limit ${MAX_COUNTED + 1}) counted`,
    }),
    listLocations(db),
  ])
  return {
    transfers: rows.map(present),
    locations: locations.filter(({ is_archived }) => !is_archived),
    total: counted?.total ?? 0,
    page,
    page_size: PAGE_SIZE,
  }
}

export async function findTransfer(db: Queryable, id: number): Promise<StockTransfer> {
  const row = await requireRow(db, 'location.not_found', {
    name: 'stock.transfer',
    text: `${TRANSFERS} where t.id = $1`,
    values: [id],
  })
  return present(row)
}
