import type { Transaction } from '#platform/server/db/database.ts'
import type { StockMovement } from '#stock/contract/stock.ts'
import { DEFAULT_LOCATION, leftOn, type Shelf, takeFrom } from '#stock/rules/locations.ts'

/**
 * Pieces to book. Without a location, receipts go to the default location. Outgoing pieces leave like a delivery: from
 * the first location that has them, then the next.
 */
interface BookedPieces {
  productId: number
  kind: StockMovement['kind']
  quantity: number
  locationId?: number | undefined
}

interface Why {
  reason: string
  accountId: number | null
  transferId?: number
  /** Courier who delivers. Without a location, pieces leave their van first. */
  courierId?: number | null | undefined
}

/**
 * Books pieces in one statement. Returns for each ledger line its id and the product's available pieces before the
 * statement. The database rejects negative stock with `product_stock_not_negative`, and archived or unknown locations
 * with `stock_location_open`.
 */
export async function insertMovements(
  tx: Transaction,
  booked: readonly BookedPieces[],
  { reason, accountId, transferId, courierId = null }: Why,
): Promise<{ id: number; before: number }[]> {
  const moved = await placePieces(
    tx,
    booked.filter(({ quantity }) => quantity !== 0),
    courierId,
  )
  if (moved.length === 0) return []
  // The ledger's trigger updates products after this statement, so it reads the previous stock.
  return tx.rows({
    name: 'stock.book',
    text: `insert into stock_movement (product_id, kind, quantity, location_id, reason, account_id, transfer_id)
           select m.*, $5::text, $6::bigint, $7::bigint
           from unnest($1::bigint[], $2::text[], $3::integer[], $4::bigint[]) as m
           returning id, (select on_hand - allocated - reserved from product p where p.id = product_id) as "before!"`,
    values: [
      moved.map(({ productId }) => productId),
      moved.map(({ kind }) => kind),
      moved.map(({ quantity }) => quantity),
      moved.map(({ locationId }) => locationId ?? DEFAULT_LOCATION),
      reason,
      accountId,
      transferId ?? null,
    ],
  })
}

/** Assigns locations to outgoing pieces without one. */
async function placePieces(
  tx: Transaction,
  booked: readonly BookedPieces[],
  courierId: number | null,
): Promise<BookedPieces[]> {
  const leaves = ({ quantity, locationId }: BookedPieces): boolean => quantity < 0 && locationId === undefined
  const leaving = booked.filter(leaves)
  if (leaving.length === 0) return [...booked]
  const shelves = await lockShelves(
    tx,
    leaving.map(({ productId }) => productId),
    courierId,
  )
  return booked.flatMap((one) => {
    if (!leaves(one)) return [one]
    const lying = shelves.get(one.productId) ?? []
    const { taken, missing } = takeFrom(lying, -one.quantity)
    shelves.set(one.productId, leftOn(lying, taken))
    // Missing pieces are booked at the default location, where the database rejects them.
    const short = missing > 0 ? [{ locationId: DEFAULT_LOCATION, pieces: missing }] : []
    return [...taken, ...short].map(({ locationId, pieces }) => ({ ...one, locationId, quantity: -pieces }))
  })
}

/**
 * Locks these products' stock by location until the transaction ends: the courier's van first, then in delivery order.
 */
async function lockShelves(
  tx: Transaction,
  ids: readonly number[],
  courierId: number | null,
): Promise<Map<number, Shelf[]>> {
  await tx.rows({
    name: 'stock.lock-shelves',
    text: 'select id from product where id = any($1::bigint[]) order by id for no key update',
    values: [ids],
  })
  // A separate statement, so that it sees movements committed while waiting for the locks.
  const rows = await tx.rows({
    name: 'stock.read-shelves',
    text: `select s.product_id, s.location_id, s.on_hand
           from location_stock s join stock_location l on l.id = s.location_id
           where s.product_id = any($1::bigint[]) and s.on_hand > 0
           order by (l.kind = 'van' and l.courier_id = $2) is true desc, l.sale_position nulls last, l.id`,
    values: [ids, courierId],
  })
  const shelves = new Map<number, Shelf[]>()
  for (const { product_id, location_id, on_hand } of rows) {
    const lying = shelves.get(product_id) ?? []
    shelves.set(product_id, [...lying, { locationId: location_id, pieces: on_hand }])
  }
  return shelves
}
