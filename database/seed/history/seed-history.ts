import { countDemand } from '#catalogue/server/index.ts'
import type { Database, Queryable, Transaction } from '#platform/server/db/database.ts'
import { readShopFacts, readShopSettings } from '#settings/server/index.ts'
import type { Book, Product } from './book.ts'
import { createDays } from './days.ts'
import { createGoods } from './goods.ts'
import { addLeads, addSearches } from './interest.ts'
import { stockLocations } from './locations.ts'
import { addMessages } from './messages.ts'
import { planOpen } from './plan-open.ts'
import { planCredits, planPreorders } from './plan-parts.ts'
import { planPast } from './plan-past.ts'
import type { Cast, Plan } from './plan.ts'
import { planPromotions, rememberPromotions } from './promotions.ts'
import { addBarcodes, addPurchases } from './purchases.ts'
import { createRows, lockTables, nextIdOf, writeRows } from './rows.ts'
import { type Neighbours, seedNeighbours } from './seed-neighbours.ts'
import { bookSlots, keepStock } from './stock.ts'
import { closeDays, keepTill, recordTill } from './till.ts'

/** Days ago, before all sales. */
const STOCKED_DAYS = 91
/** A catalogue with fewer products is not the demo's: a real shop gets no invented history. */
const MIN_PRODUCTS = 200

/** Time of the first goods receipt of a demo with history. */
export const stockDay = (now: Date): Date => createDays(now).at(STOCKED_DAYS, 0)

/**
 * Adds ninety days of history to the demo, counted back from `now`: orders of every kind with payments, deliveries and
 * documents. Deterministic per day. Skips a shop that has orders or other goods. `origin`: the shop's base URL.
 * Returns the current number of orders.
 */
export async function seedDemoHistory(
  db: Database,
  { now, origin }: { now: Date; origin: string },
): Promise<number> {
  // Usual at start: avoids waiting for the locks.
  if (await hasOrders(db)) return 0
  const orders = await db.transaction(async (tx) => {
    // Waits for another seeding process, then sees its orders.
    await lockTables(tx)
    const products = await readProducts(tx)
    if ((await hasOrders(tx)) || products.length < MIN_PRODUCTS) return 0
    const days = createDays(now)
    const neighbours = await seedNeighbours(tx, days)
    return neighbours === undefined ? 0 : writeHistory(tx, { neighbours, products, now, origin })
  })
  if (orders === 0) return 0
  await countDemand(db, now)
  // Fresh statistics: otherwise the planner assumes empty tables.
  await db.rows({ text: 'analyze' })
  return orders
}

async function hasOrders(db: Queryable): Promise<boolean> {
  return (await db.rows({ shape: 'seed.has-orders', text: 'select 1 from sales_order limit 1' })).length > 0
}

function readProducts(tx: Transaction): Promise<Product[]> {
  return tx.rows({
    shape: 'seed.read-products',
    text: `select id, reference, name, list_price, price, en_promo, preorder_price, is_preorder, preorder_cap,
             creditorder_price, standard_price, is_creditorder, sale_ok, on_hand
           from product where listed and brand is not null order by id`,
  })
}

async function writeHistory(
  tx: Transaction,
  {
    neighbours,
    products,
    now,
    origin,
  }: { neighbours: Neighbours; products: Product[]; now: Date; origin: string },
): Promise<number> {
  const cast: Cast = { ...neighbours, goods: createGoods(products), packs: await readPacks(tx, products) }
  const plans = [
    ...planPast(cast),
    ...planPreorders(cast),
    ...planCredits(cast, neighbours.speakers),
    ...planOpen(cast),
  ]
  const book = await openBook(tx, { neighbours, now, origin, orders: plans.length })
  recordAll(book, plans)
  keepTill(book)
  recordTill(book)
  keepStock(book, products)
  addPurchases(book, products)
  bookSlots(book)
  addSearches(book)
  addLeads(book, products, cast.customers)
  planPromotions(book, products)
  addMessages(book)
  await writeRows(tx, book.rows)
  await stockLocations(tx, book)
  await closeDays(tx, book)
  await rememberPromotions(tx, book, products)
  await addBarcodes(tx, products)
  return book.rows.list('sales_order').length
}

/** A book with order names reserved for that many orders. */
export async function openBook(
  tx: Transaction,
  { neighbours, now, origin, orders }: { neighbours: Neighbours; now: Date; origin: string; orders: number },
): Promise<Book> {
  const names = await tx.rows({
    shape: 'seed.write-history',
    text: 'select next_order_name() as "name!" from generate_series(1, $1)',
    values: [orders],
  })
  return {
    ...neighbours,
    days: createDays(now),
    origin,
    facts: await readShopFacts(tx),
    unpaidDays: (await readShopSettings(tx)).settings.unpaid_deadlines,
    rows: createRows(await nextIdOf(tx, 'sales_order')),
    names: names.map(({ name }) => name),
    ordered: new Map(),
  }
}

/** Runs the stories in order of their start: earlier orders get lower numbers. */
function recordAll(book: Book, plans: readonly Plan[]): void {
  const dated = plans.map((plan) => ({ plan, at: book.days.at(plan.ago, plan.minute) }))
  for (const { plan, at } of dated.toSorted((left, right) => left.at.getTime() - right.at.getTime()))
    plan.record(book, at)
}

async function readPacks(tx: Transaction, products: readonly Product[]): Promise<Cast['packs']> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const packs = await tx.rows({
    shape: 'seed.read-packs',
    text: `select k.id, k.start_date::text, k.end_date::text,
             jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.quantity, 'price_unit', l.price_unit)
               order by l.position) as lines
           from pack k join pack_line l on l.pack_id = k.id where k.archived_at is null group by k.id order by k.id`,
  })
  return packs.map(({ lines, ...pack }) => ({
    ...pack,
    lines: lines.flatMap(({ product_id, quantity, price_unit: price }) => {
      const product = byId.get(product_id)
      return product === undefined ? [] : [{ product, quantity, price }]
    }),
  }))
}
