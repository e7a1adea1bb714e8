import { expect } from 'vitest'
import type { Product } from '#database/seed/history/book.ts'
import { addMessages } from '#database/seed/history/messages.ts'
import { makeNeighbour } from '#database/seed/history/people.ts'
import { writeRows } from '#database/seed/history/rows.ts'
import { openBook } from '#database/seed/history/seed-history.ts'
import { type Neighbours, seedNeighbours } from '#database/seed/history/seed-neighbours.ts'
import { bookSlots, keepStock } from '#database/seed/history/stock.ts'
import { closeDays } from '#database/seed/history/till.ts'
import { seedDemoShop } from '#database/seed/seed-shop.ts'
import type { Database } from '#platform/server/db/database.ts'
import { TEST_NOW } from '../harness/clock.ts'
import { openTestDatabase } from '../harness/database.ts'
import { shopTest } from '../harness/shop-test.ts'
import { PlayedShop } from './played-shop.ts'
import { MONEY_RECORDINGS, TILL, TILL_SINCE } from './recordings-money.ts'
import { PLAIN_RECORDINGS } from './recordings.ts'
import { days, findBuyer, ORIGIN, type Scene } from './scene.ts'

/** In chronological order, by which the history numbers its orders. */
const RECORDINGS = [...MONEY_RECORDINGS, ...PLAIN_RECORDINGS, TILL]

/** Excluded tables. All others, including new ones, must be equal. */
const LEFT_OUT = [
  // Initial data of both sides, and stock: the history receives as much as it sells.
  'account',
  'address',
  'category',
  'location_stock',
  'pack',
  'picture',
  'price_history',
  'product',
  'shop_setting',
  'stock_worth',
  // Short-lived or aggregated rows, which the history omits as expired.
  'account_offer',
  'attempt',
  'idempotency_key',
  'message_day',
  'message_passed',
  'order_link',
  'sales_stale',
  'session',
  'simulated_session',
  // The database dates its log itself: the log begins on the demo's opening day.
  'audit_entry',
  'audit_head',
  'audit_link',
]
/** Access mails, and messages to staff and employers: the history contains only customers' messages about orders. */
const NOT_REPORTED = ['activation', 'order-code', 'credit-to-decide', 'credit-shop-to-decide']
const tillSince = `day >= '${days.day(TILL_SINCE)}'`
const ONLY: Readonly<Record<string, string>> = {
  // The history contains the till of every day.
  cash_entry: `(${tillSince} or kind in ('taking', 'refund', 'rounding'))`,
  cash_hand_over: `declared_at >= '${days.day(TILL_SINCE)}'`,
  daily_closing: tillSince,
  daily_closing_line: tillSince,
  delivery_slot: 'booked > 0',
  // The demo contains messages of the last days only.
  demo_message: `at >= '${days.at(4, 0).toISOString()}'`,
  outbox_message: `topic like 'message.%' and payload ->> 'kind' <> all('{${NOT_REPORTED.join()}}')`,
  stock_movement: `kind in ('sale', 'return')`,
}
/** Columns without meaning once an order is closed, and times set by the database. */
const NOT_COMPARED: Readonly<Record<string, readonly string[]>> = {
  ledger_line: ['text'],
  outbox_message: [
    'created_at',
    'next_attempt_at',
    'turn_at',
    'delivered_at',
    'attempts',
    'lane',
    'sender_lane',
  ],
  payment_attempt: ['payment_url', 'provider_answer', 'session_ends_at', 'ways'],
  sales_order: ['address_hash', 'link_hash'],
  stock_movement: ['created_at'],
}
/** Random or sequential ids and names: only their presence is compared. */
const DRAWN = /^(?:id|key|number|reference|.*(?<!account|courier|employer|holder|order|product)_id)$/

/** Every compared row, by table. */
async function readAll(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await db.rows<{ name: string }>({
    text: `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    values: [LEFT_OUT],
  })
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const rows = await db.rows<Record<string, unknown>>({
      text: `select * from ${name} where ${ONLY[name] ?? true}`,
    })
    all[name] = rows.map((row) => describeRow(row, ['updated_at', ...(NOT_COMPARED[name] ?? [])])).toSorted()
  }
  return all
}

function describeRow(row: Record<string, unknown>, leftOut: readonly string[]): string {
  const columns = Object.entries(row).filter(([column]) => !leftOut.includes(column))
  const shown = columns.map(([column, value]) => [
    column,
    DRAWN.test(column) && value !== null ? 'drawn' : value,
  ])
  return JSON.stringify(Object.fromEntries(shown)).replaceAll(/https?:[^\s"\\<]+/g, 'link')
}

async function moveIn(db: Database): Promise<Scene> {
  await seedDemoShop(db, { now: TEST_NOW, origin: ORIGIN, hasDemoHistory: false, hasCheapPasswords: true })
  const people = await db.transaction((tx) => seedNeighbours(tx, days))
  if (people === undefined) throw new Error('the demo’s own people are not there')
  const [near, far] = [true, false].map((isNear) =>
    people.customers.filter(({ home }) => (home.commune !== null) === isNear),
  )
  return {
    people,
    near: near ?? [],
    far: findBuyer(far?.[0]),
    guests: [401, 402].map((number) => ({
      ...makeNeighbour(number),
      account: null,
      employer: null,
      since: 0,
    })),
    plain: await findProduct(db, 'sale_ok and price between 40000 and 200000'),
    other: await findProduct(db, 'sale_ok and price < 40000'),
    preordered: await findProduct(db, 'is_preorder and preorder_cap > 4'),
    onCredit: await findProduct(db, 'is_creditorder and creditorder_price between 90000 and 400000'),
  }
}

async function findProduct(db: Database, condition: string): Promise<Product> {
  const [product] = await db.rows<Product>({
    text: `select id, reference, name, list_price, price, en_promo, preorder_price, is_preorder, preorder_cap,
             creditorder_price, standard_price, is_creditorder, sale_ok, on_hand
           from product where listed and not en_promo and available > 12 and ${condition} order by id limit 1`,
  })
  if (product === undefined) throw new Error(`no product is ${condition}`)
  return product
}

async function recordAll(db: Database, scene: Scene): Promise<void> {
  const neighbours: Neighbours = scene.people
  await db.transaction(async (tx) => {
    const book = await openBook(tx, { neighbours, now: TEST_NOW, origin: ORIGIN, orders: RECORDINGS.length })
    for (const { record } of RECORDINGS) record(book, scene)
    keepStock(book, [])
    bookSlots(book)
    addMessages(book)
    await writeRows(tx, book.rows)
    await closeDays(tx, book)
  })
}

shopTest(
  'the demo’s history writes the same rows as the same actions through the API',
  async ({ shop, clock }) => {
    const played = new PlayedShop(shop, clock)
    const scene = await moveIn(shop.db)
    for (const { live } of RECORDINGS) await live(played, scene)
    clock.now = TEST_NOW

    const recorded = await openTestDatabase()
    try {
      await recordAll(recorded, await moveIn(recorded))
      expect(await readAll(recorded)).toEqual(await readAll(shop.db))
    } finally {
      await recorded.close()
    }
  },
)
