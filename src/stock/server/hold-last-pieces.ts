import { announceStock, LAST_PIECES } from '#catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { type Checkout, lockProducts, type SoldProduct } from './lock-products.ts'

/** Minutes for which last pieces are held, and maximum checkouts per visitor with holds. */
const HELD_MINUTES = 10
const MAX_HELD = 2

/**
 * Locks products until the transaction ends, with the pieces that a checkout may take. The checkout's own hold is
 * released first, so that it does not count against it.
 */
export async function lockProductsFor(
  tx: Transaction,
  ids: readonly number[],
  checkout: Checkout | undefined,
): Promise<Map<number, SoldProduct>> {
  const products = await lockProducts(tx, ids, checkout)
  const isHeld = [...products.values()].some(({ reserved }) => reserved > 0)
  if (!isHeld || checkout === undefined) return products
  for (const { product_id, quantity } of await releaseHolds(tx, checkout)) {
    const product = products.get(product_id)
    if (product === undefined) continue
    product.free += quantity
    product.available = Math.max(product.free, 0)
  }
  return products
}

/** A checkout's request to hold pieces of products. */
interface Holding {
  checkout: Checkout
  wanted: ReadonlyMap<number, number>
  /** Maximum pieces held by all checkouts of the visitor. */
  mostPieces: number
  now: Date
}

/**
 * Holds last pieces for a checkout for ten minutes and returns the expiry. Null when nothing needs or can be held, the
 * visitor would hold more than `mostPieces`, or two other checkouts already hold pieces. Returning to a checkout does
 * not restart the time.
 */
export async function holdLastPieces(
  tx: Transaction,
  signals: Signals,
  { checkout, wanted, mostPieces, now }: Holding,
): Promise<Date | null> {
  await lockHolder(tx, checkout)
  const products = await lockProducts(tx, [...wanted.keys()], checkout)
  const held = await findHold(tx, checkout)
  if (held !== undefined && held > now) return held
  await releaseHolds(tx, checkout)
  const last = [...products.values()].filter(
    ({ id, free }) => free > 0 && free <= LAST_PIECES && (wanted.get(id) ?? 0) <= free,
  )
  const pieces = last.reduce((sum, { id }) => sum + (wanted.get(id) ?? 0), 0)
  const others = await sumHolds(tx, checkout, now)
  const isBeyond = others.checkouts >= MAX_HELD || others.pieces + pieces > mostPieces
  if (last.length === 0 || isBeyond) return null
  const expiresAt = new Date(now.getTime() + HELD_MINUTES * 60_000)
  await tx.rows({
    name: 'stock.hold',
    text: `insert into stock_reservation (holder, basket_id, product_id, quantity, expires_at)
           select $1, $2, held.id, held.quantity, $5 from unnest($3::bigint[], $4::integer[]) as held (id, quantity)
           on conflict do nothing`,
    values: [
      checkout.holder,
      checkout.basketId,
      last.map(({ id }) => id),
      last.map(({ id }) => wanted.get(id) ?? 0),
      expiresAt,
    ],
  })
  await announceStock(tx, signals, last)
  return expiresAt
}

/** Serialises checkouts of one visitor, so that each sees the previous one's holds. Taken before product locks. */
async function lockHolder(tx: Transaction, { holder }: Checkout): Promise<void> {
  await tx.rows({
    name: 'stock.lock-holder',
    text: `select pg_advisory_xact_lock(hashtextextended('stock holder ' || $1, 0))`,
    values: [holder],
  })
}

/** Current holds of a visitor. */
async function sumHolds(
  tx: Transaction,
  { holder }: Checkout,
  now: Date,
): Promise<{ checkouts: number; pieces: number }> {
  const [row] = await tx.rows({
    name: 'stock.count-holds',
    text: `select count(distinct basket_id)::int as checkouts, coalesce(sum(quantity), 0)::int as pieces
           from stock_reservation where holder = $1 and expires_at > $2`,
    values: [holder, now],
  })
  return row ?? { checkouts: 0, pieces: 0 }
}

/** Expiry of a checkout's hold. Undefined if there is none. */
async function findHold(tx: Transaction, { holder, basketId }: Checkout): Promise<Date | undefined> {
  const [row] = await tx.rows({
    name: 'stock.find-hold',
    text: 'select expires_at from stock_reservation where holder = $1 and basket_id = $2 limit 1',
    values: [holder, basketId],
  })
  return row?.expires_at
}

async function releaseHolds(
  tx: Transaction,
  { holder, basketId }: Checkout,
): Promise<{ product_id: number; quantity: number }[]> {
  return tx.rows({
    name: 'stock.release-holds',
    text: 'delete from stock_reservation where holder = $1 and basket_id = $2 returning product_id, quantity',
    values: [holder, basketId],
  })
}

/** Releases expired holds and returns their number. */
export async function releaseOldHolds(tx: Transaction, signals: Signals, now: Date): Promise<number> {
  await tx.rows({
    text: `select id from product where id in (select product_id from stock_reservation where expires_at <= $1)
           order by id for no key update`,
    values: [now],
  })
  const ended = await tx.rows({
    shape: 'catalogue.release-old-holds',
    text: 'delete from stock_reservation where expires_at <= $1 returning product_id',
    values: [now],
  })
  await announceStock(
    tx,
    signals,
    ended.map(({ product_id: id }) => ({ id })),
  )
  return ended.length
}
