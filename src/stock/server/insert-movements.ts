import type { Transaction } from '#platform/server/db/database.ts'
import type { StockMovement } from '#stock/contract/stock.ts'
import { DEFAULT_LOCATION, leftOn, type Shelf, takeFrom } from '#stock/rules/locations.ts'

/**
 * Pieces to book. Without a location what comes in comes to the default one, and what goes leaves like a delivery: from the
 * first location that has it, then the next one.
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
  /** Who brings it: what leaves without a location leaves from their own van first. */
  courierId?: number | null | undefined
}

/**
 * Books pieces in one statement. Answers for each line of the ledger its id and what was free of its product before all of them. The
 * database refuses more than there is, with `product_stock_not_negative`, and a location that is archived or unknown, with
 * `stock_location_open`.
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
  // The ledger's trigger changes the products after this statement: it still reads the stock before.
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

/** Gives what leaves without a location its locations. */
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
    // What nobody has is booked at the default location, where the database refuses it.
    const short = missing > 0 ? [{ locationId: DEFAULT_LOCATION, pieces: missing }] : []
    return [...taken, ...short].map(({ locationId, pieces }) => ({ ...one, locationId, quantity: -pieces }))
  })
}

/**
 * What lies where of these products, the courier's own van first, then in the order of deliveries; their rows are held until the
 * transaction ends.
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
  // A statement of its own: it sees what whoever held the rows before has booked.
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
