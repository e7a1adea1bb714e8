import type { Transaction } from '#platform/server/db/database.ts'
import type { Book } from './book.ts'

/** Heavy goods in the depot: half of the free pieces of so many products. */
const STORED = { kinds: ['freezer', 'refrigerator', 'washing-machine'], products: 14, least: 6 }
/** Display pieces in the van, two of each. They are bought in addition, so that the shelves stay as full. */
const SHOWN = { kinds: ['small-kitchen', 'fan'], products: 3, pieces: 2 }
/** The evening on which both were loaded, in days ago and minutes. */
const LOADED = { ago: 2, opened: 17 * 60, depot: 18 * 60 + 20, van: 18 * 60 + 50 }

const SHOP = 1

/** Adds a depot and a van to the demo, with their stock movements. All other movements exist already. */
export async function stockLocations(tx: Transaction, { days, manager }: Book): Promise<void> {
  const [depot, van] = await tx.rows({
    shape: 'seed.stock-locations',
    text: `insert into stock_location (name, kind, sale_position, created_at)
           values ('Dépôt de Hann', 'depot', 2, $1), ('Camionnette', 'van', null, $1) returning id`,
    values: [days.at(LOADED.ago, LOADED.opened)],
  })
  if (depot === undefined || van === undefined) return
  // Two movements per product, the incoming one first.
  await tx.rows({
    text: `with chosen as (
             select p.id, (p.on_hand - p.allocated - p.reserved) / 2 as pieces
             from product p join category c on c.id = p.category_id
             where c.kind = any($1::text[]) and p.on_hand - p.allocated - p.reserved >= $2 order by p.id limit $3),
           made as (
             insert into stock_transfer (from_id, to_id, reason, account_id, created_at)
             select ${SHOP}, $4::bigint, 'Gros appareils au dépôt', $5::bigint, $6::timestamptz
             where exists (select from chosen) returning id)
           insert into stock_movement (product_id, kind, quantity, reason, account_id, created_at, location_id, transfer_id)
           select c.id, 'transfer', m.sign * c.pieces, 'Gros appareils au dépôt', $5::bigint, $6::timestamptz, m.location_id, made.id
           from chosen c cross join made cross join (values (1, $4::bigint), (-1, ${SHOP})) as m (sign, location_id)
           order by c.id, m.sign desc`,
    values: [
      STORED.kinds,
      STORED.least,
      STORED.products,
      depot.id,
      manager.id,
      days.at(LOADED.ago, LOADED.depot),
    ],
  })
  await tx.rows({
    text: `insert into stock_movement (product_id, kind, quantity, reason, account_id, created_at, location_id)
           select p.id, 'receipt', ${SHOWN.pieces}, 'Pièces de démonstration', $3, $4, $5
           from product p join category c on c.id = p.category_id
           where c.kind = any($1::text[]) and p.listed and p.on_hand > 0 order by p.id limit $2`,
    values: [SHOWN.kinds, SHOWN.products, manager.id, days.at(LOADED.ago, LOADED.van), van.id],
  })
}
