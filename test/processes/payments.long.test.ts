// Long: a dead job is detected within two minutes, and the poller runs once a minute, twice where necessary.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { StartedPayment } from '#payments/contract.ts'
import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import type { BuiltShop } from '../harness/built-shop.ts'
import { expectBooksInOrder } from '../harness/orders.ts'
import { isOnServer, processTest as test } from '../harness/process-test.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'

const MEANS = ['wave', 'orange', 'paydunya', 'generic'] as const
/** Timeout in ms for the jobs of a killed shop. */
const PATIENCE = 540_000

interface Customer {
  id: number
  headers: Record<string, string>
}

async function enter(shop: BuiltShop): Promise<Customer> {
  const answer = await fetch(`${shop.url}/api/auth/get_tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'client@keur.test', password: 'Teranga-2026' }),
  })
  const { access_token, partner_id } = (await answer.json()) as { access_token: string; partner_id: number }
  return {
    id: partner_id,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
  }
}

async function post<Answer>(url: string, { headers }: Customer, body: object): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(300)
  return JSON.parse(text) as Answer
}

/** An order of a product in stock with a started payment. */
async function begin(shop: BuiltShop, customer: Customer, provider: string): Promise<StartedPayment> {
  const listed = await fetch(`${shop.url}/api/produits`)
  const products = (await listed.json()) as { id: number; quantity: number; sale_ok: boolean }[]
  const product = products.find(({ quantity, sale_ok }) => sale_ok && quantity > 8)
  const order = await post<{ id: number; amount_total: number }>(`${shop.url}/api/commandes`, customer, {
    partner_id: customer.id,
    payment_mode: 'online',
    order_lines: [{ id: product?.id, quantity: 1 }],
  })
  return post<StartedPayment>(`${shop.url}/api/payment/${provider}/initiate`, customer, {
    transaction_id: randomUUID(),
    order_id: order.id,
    amount: order.amount_total,
  })
}

/** Presses « Payer » on the provider's page; `delivery` controls the notification. */
async function pay(shop: BuiltShop, { payment_url }: StartedPayment, delivery: string): Promise<void> {
  const answer = await fetch(shop.url + new URL(payment_url ?? '').pathname, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', delivery }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}

/** Unpaid amount of an order in whole FCFA. Reading the order makes no provider request. */
async function readLeft(shop: BuiltShop, { headers }: Customer, orderId: number): Promise<number> {
  const answer = await fetch(`${shop.url}/api/getcommande/${orderId}`, { headers })
  return ((await answer.json()) as { amount_residual: number }).amount_residual
}

/** Pays while the shop is killed: some payments succeed first, the state of the others is unknown. */
async function payUntilKilled(shop: BuiltShop, payments: readonly StartedPayment[]): Promise<void> {
  const [unnotified, notified] = [payments.slice(0, MEANS.length), payments.slice(MEANS.length)]
  for (const payment of unnotified) await pay(shop, payment, 'never')
  const pressed = notified.map((payment) => pay(shop, payment, 'once'))
  await Promise.any(pressed)
  await setTimeout(randomInt(30))
  shop.process.kill('SIGKILL')
  await Promise.allSettled(pressed)
  await shop.ended
}

async function expectAllPaid(shop: BuiltShop, payments: readonly StartedPayment[]): Promise<void> {
  // Presses interrupted buttons again; a completed payment stays completed.
  for (const payment of payments) await pay(shop, payment, 'never')
  const customer = await enter(shop)
  await expect
    .poll(() => Promise.all(payments.map(({ order_id: id }) => readLeft(shop, customer, id ?? 0))), {
      timeout: PATIENCE,
      interval: 2000,
    })
    .toEqual(payments.map(() => 0))
}

async function beginAll(shop: BuiltShop): Promise<StartedPayment[]> {
  const customer = await enter(shop)
  const payments: StartedPayment[] = []
  for (const provider of [...MEANS, ...MEANS]) payments.push(await begin(shop, customer, provider))
  return payments
}

// Concurrent because both mostly wait for their shops' timers.
test.concurrent('an embedded-database shop killed between a provider’s success and its booking books it afterwards', async ({
  open,
}) => {
  const folder = await makeTempFolder('payments-embedded')
  const embedded = { DATABASE_URL: '', DATA_DIR: folder.path }
  const first = await open(embedded)
  const payments = await beginAll(first)
  await payUntilKilled(first, payments)
  const second = await open(embedded)
  await expectAllPaid(second, payments)
  await second.stop()
  await folder.remove()
})

test
  .runIf(isOnServer)
  .concurrent(
    'a server shop killed while its poller is about to book a payment books it afterwards',
    async ({ open, databaseUrl }) => {
      const first = await open()
      const log = pino({ level: 'silent' })
      const db = await openDatabase({ databaseUrl, dataDir: '', databasePool: 4, log })
      const payments = await beginAll(first)
      const [held] = payments
      if (held === undefined) throw new Error('nothing has begun')
      await pay(first, held, 'never')
      await whileHeld(db, held.order_id ?? 0, async () => {
        await db.rows({
          text: 'update payment_attempt set check_at = now() where order_id = $1',
          values: [held.order_id],
        })
        await expect.poll(() => isPolling(db), { timeout: PATIENCE, interval: 250 }).toBe(true)
        await payUntilKilled(first, payments)
      })
      const second = await open()
      await expectAllPaid(second, payments)
      const money = await db.rows({ text: 'select to_settle from payment' })
      expect(money).toEqual(payments.map(() => ({ to_settle: null })))
      await expectBooksInOrder(db)
      await db.close()
    },
  )

/** Locks an order, so that bookings wait. */
async function whileHeld(db: Database, orderId: number, during: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows({ text: 'select 1 from sales_order where id = $1 for update', values: [orderId] })
    await during()
  })
}

/** Whether the poller waits for the locked order. */
async function isPolling(db: Database): Promise<boolean> {
  const rows = await db.rows({
    text: `select 1 from pgboss.job where name = 'payments.poll' and state = 'active'
             and exists (select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database())`,
  })
  return rows.length > 0
}
