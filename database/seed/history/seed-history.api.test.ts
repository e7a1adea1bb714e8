import { expect } from 'vitest'
import { checkBooks } from '#finance/server/index.ts'
import { sendMessage } from '#notifications/server/index.ts'
import { createOrderJobs } from '#orders/server/index.ts'
import { proveAudit } from '#platform/server/audit-chain.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { seedDemoShop } from '../seed-shop.ts'
import { seedDemoHistory } from './seed-history.ts'

const ORIGIN = 'http://localhost:3000'
const living = { now: TEST_NOW, origin: ORIGIN, hasDemoHistory: true, hasCheapPasswords: true }

const test = shopTest.extend('demo', { scope: 'file' }, async ({ shop: { db } }) => {
  await seedDemoShop(db, living)
  return db
})

const countOf = async (db: Queryable, condition: string): Promise<number> => {
  const [row] = await db.rows<{ count: number }>({ text: `select count(*)::int as count from ${condition}` })
  return row?.count ?? 0
}

/** Orders and money of a demo by kind and state, by means and by day: whole FCFA. */
async function readTotals(db: Queryable) {
  const orders = await db.rows({
    text: `select type_sale, type_order, state, count(*)::int as count, sum(amount_total)::bigint as total
           from sales_order group by 1, 2, 3 order by 1, 2, 3`,
  })
  const payments = await db.rows({
    text: `select provider, received_at::date::text as day, sum(amount)::bigint as amount from payment group by 1, 2 order by 1, 2`,
  })
  const invoices = await countOf(db, 'invoice')
  return { orders, payments, papers: invoices }
}

test('the ledger of the demo balances, and its journal is complete', async ({ demo }) => {
  expect(await checkBooks(demo)).toEqual([])
  const { length, failure } = await proveAudit(demo)
  expect(failure).toBeUndefined()
  expect(length).toBeGreaterThan(20)
})

test('the demo has orders of every kind, in every state that the shop can reach', async ({ demo }) => {
  const kinds = await demo.rows<{ kind: string; count: number }>({
    text: `select case when type_order = 'pack' then 'pack' when account_id is null then 'guest'
             when type_credit is not null then type_credit else type_sale end as kind, count(*)::int as count
           from sales_order group by 1`,
  })
  const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
  expect(Object.keys(counts).toSorted()).toEqual([
    'direct',
    'guest',
    'order',
    'pack',
    'particulier',
    'preorder',
  ])
  expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(3)
  expect(await countOf(demo, 'sales_order')).toBeGreaterThan(170)
  const states = await demo.rows<{ state: string }>({
    text: 'select distinct state from sales_order order by state',
  })
  expect(states.map(({ state }) => state)).toEqual([
    'cancel',
    'delivered',
    'sale',
    'to_delivered',
    'validation',
  ])
  expect(await countOf(demo, 'sales_order where returned_at is not null')).toBe(1)
  expect(await countOf(demo, 'sales_order where waiting')).toBe(1)
  expect(await countOf(demo, `sales_order where channel = 'telephone'`)).toBe(1)
  expect(await countOf(demo, 'credit_note')).toBe(2)
  const gone = 'order_line l left join product p on p.id = l.product_id and p.listed where p.id is null'
  expect(await countOf(demo, gone), 'lines of what the shop does not show').toBe(0)
})

test('twelve credits are approved, and the next instalment of two of them is late', async ({ demo }) => {
  const agreed = `sales_order o where type_sale = 'creditorder' and date_approved is not null`
  expect(await countOf(demo, agreed)).toBe(12)
  const due = `(select sum(amount) from order_instalment i where i.order_id = o.id and i.due_date < '2026-11-24')`
  expect(await countOf(demo, `${agreed} and paid_total < ${due}`)).toBe(2)
})

test('today three couriers are on tour, and one past hand-over was short by a banknote', async ({ demo }) => {
  const tours = await demo.rows<{ done: number; left: number }>({
    text: `select count(*) filter (where state = 'delivered')::int as done,
             count(*) filter (where state = 'to_delivered')::int as left
           from sales_order where stop_day = '2026-11-24' group by courier_id order by courier_id`,
  })
  expect(tours).toEqual([
    { done: 3, left: 3 },
    { done: 2, left: 2 },
    { done: 2, left: 1 },
  ])
  expect(await countOf(demo, 'cash_hand_over where counted <> declared')).toBe(1)
  expect(await countOf(demo, 'cash_hand_over where counted is null')).toBe(1)
  expect(await countOf(demo, 'daily_closing where counted_cash <> expected_cash')).toBe(0)
})

test('no row is dated in the future, and scheduled jobs have nothing to remind of, end or send', async ({
  demo,
  shop,
}) => {
  const moments = [
    'order_event where happened_at',
    'payment where received_at',
    'stock_movement where created_at',
    'cash_entry where booked_at',
    'delivery_attempt where happened_at',
    'outbox_message where delivered_at',
  ]
  for (const moment of moments)
    expect(await countOf(demo, `${moment} > '${TEST_NOW.toISOString()}'`), moment).toBe(0)
  const before = await readTotals(demo)
  for (const job of createOrderJobs({ ...shop, sendMessage, origin: ORIGIN })) await job.run()
  expect(await countOf(demo, 'outbox_message where delivered_at is null')).toBe(0)
  expect(await countOf(demo, 'payment_attempt where check_at is not null')).toBe(0)
  expect(await readTotals(demo)).toEqual(before)
})

test('a shop with orders keeps them, and the empty demo has the same stock and no orders', async ({
  demo,
}) => {
  const before = await readTotals(demo)
  expect(await seedDemoHistory(demo, living)).toBe(0)
  expect(await readTotals(demo)).toEqual(before)

  const empty = await openTestDatabase()
  try {
    await seedDemoShop(empty, { ...living, hasDemoHistory: false })
    expect(await countOf(empty, 'sales_order')).toBe(0)
    const shelves = { text: 'select reference, available from product order by reference' }
    expect(await demo.rows(shelves)).toEqual(await empty.rows(shelves))
    // A few hours later on the same day.
    const later = new Date(TEST_NOW.getTime() + 5 * 3_600_000)
    await seedDemoHistory(empty, { now: later, origin: ORIGIN })
    expect(await readTotals(empty)).toEqual(before)
  } finally {
    await empty.close()
  }
})
