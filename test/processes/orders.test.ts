import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { type Database } from '../../src/platform/server/db/database.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { type BuiltShop, startBuiltShop } from '../harness/built-shop.ts'
import { type Buyer, makeBuyers } from '../harness/buyers.ts'
import { makeProduct } from '../harness/factories.ts'
import { expectBooksInOrder, readStock } from '../harness/orders.ts'
import { hasServer } from '../harness/postgres-binaries.ts'
import { type PostgresServer, ensurePostgresServer } from '../harness/postgres-server.ts'
import { createServerDatabase, dropServerDatabases } from '../harness/server-databases.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'

const NAME = `keur_orders_${process.pid}`
const SECRET = 'the-secret-of-two-processes-and-their-buyers'
const BUYERS = 100
const ATTEMPTS = 500
const KILLS = 20

let server: PostgresServer | undefined
let folder: Awaited<ReturnType<typeof makeTempFolder>>
let settings: Record<string, string>
let shops: BuiltShop[] = []
let db: Database
let buyers: Buyer[]

beforeAll(async () => {
  server = await ensurePostgresServer()
  if (server === undefined) return
  const databaseUrl = await createServerDatabase(server.url, NAME)
  folder = await makeTempFolder('orders')
  settings = {
    DATABASE_URL: databaseUrl,
    DEMO: 'true',
    DATA_DIR: folder.path,
    SESSION_SECRET: SECRET,
    // A storm of buyers on a small machine is slow, not a reason to turn them away.
    OVERLOAD_MS: '0',
  }
  shops = [await startBuiltShop(settings), await startBuiltShop(settings)]
  db = await openDatabase({
    databaseUrl,
    dataDir: folder.path,
    databasePool: 4,
    log: pino({ level: 'silent' }),
  })
  buyers = await makeBuyers(db, SECRET, BUYERS)
})
afterAll(async () => {
  if (server === undefined) return
  await expectBooksInOrder(db)
  await db.close()
  for (const shop of shops) await shop.stop()
  await dropServerDatabases(server.url, NAME)
  await server.stop()
  await folder.remove()
})

function call(url: string, path: string, buyer: Buyer, options: { body?: object; key?: string } = {}) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.token}`,
      ...(options.key !== undefined && { 'idempotency-key': options.key }),
    },
    body: JSON.stringify(options.body ?? {}),
  })
}

const urlOf = (index: number): string => shops[index % shops.length]?.url ?? ''
const buyerOf = (index: number): Buyer => buyers[index % BUYERS] as Buyer

function buy(index: number, productId: number): Promise<Response> {
  const buyer = buyerOf(index)
  const body = {
    partner_id: buyer.id,
    payment_mode: 'domicile',
    order_lines: [{ id: productId, quantity: 1 }],
  }
  return call(urlOf(index), '/api/commandes', buyer, { body })
}

const storm = (productId: number) =>
  Promise.all(Array.from({ length: ATTEMPTS }, async (_, index) => (await buy(index, productId)).status))

const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length

test.runIf(hasServer())(
  'five hundred buyers at two processes want the last three pieces: three orders, nothing left, nobody waits for ever',
  async () => {
    const id = await makeProduct(db, { quantity: 3 })
    const statuses = await storm(id)
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([3, ATTEMPTS - 3])
    expect(await readStock(db, id)).toEqual({ on_hand: 3, allocated: 3, preordered: 0, reserved: 0 })
  },
)

test.runIf(hasServer())(
  'the same while the three who had them cancel: never more than three at once, and the pieces go to others',
  async () => {
    const id = await makeProduct(db, { quantity: 3 })
    const had = await Promise.all(
      [0, 1, 2].map(async (index) => (await (await buy(index, id)).json()) as { id: number }),
    )
    const storming = storm(id)
    const cancelled = await Promise.all(
      had.map((order, index) => call(urlOf(index + 1), `/api/commande/${order.id}/annuler`, buyerOf(index))),
    )
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200])
    const placed = count(await storming, 201)
    expect(placed).toBeLessThanOrEqual(3)
    // Whoever comes later gets what is left.
    const later = await Promise.all([0, 1, 2, 3].map(async (index) => (await buy(index, id)).status))
    expect(placed + count(later, 201)).toBe(3)
    expect(await readStock(db, id)).toMatchObject({ on_hand: 3, allocated: 3 })
  },
)

test.runIf(hasServer())(
  'a process that is killed while it takes orders loses none that it acknowledged and keeps no half of one',
  async () => {
    const id = await makeProduct(db, { quantity: 30_000 })
    const acknowledged = new Map<string, number>()
    let next = startBuiltShop(settings)
    for (let round = 0; round < KILLS; round += 1) {
      const victim = await next
      if (round + 1 < KILLS) next = startBuiltShop(settings)
      await orderUntilKilled(victim, id, acknowledged)
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    // Whoever heard nothing, or everything, and asks again gets one order for one key.
    for (const [key, orderId] of [...acknowledged].slice(-KILLS)) {
      const buyer = buyerOf(Number(key.split('-')[0]))
      const again = await call(urlOf(0), '/api/commandes', buyer, { body: bodyOf(buyer, id), key })
      expect(((await again.json()) as { id: number }).id).toBe(orderId)
    }
    const [row] = await db.rows<{ orders: number; allocated: number }>({
      text: `select count(distinct o.id) as orders, (select allocated from product where id = $1) as allocated
             from sales_order o join order_line l on l.order_id = o.id where l.product_id = $1`,
      values: [id],
    })
    expect(row?.allocated).toBe(row?.orders)
    const ids = [...acknowledged.values()]
    expect(new Set(ids).size).toBe(ids.length)
    const kept = await db.rows({
      text: 'select id from sales_order where id = any($1::bigint[])',
      values: [ids],
    })
    expect(kept).toHaveLength(ids.length)
  },
)

const bodyOf = (buyer: Buyer, id: number) => ({
  partner_id: buyer.id,
  payment_mode: 'domicile',
  order_lines: [{ id, quantity: 1 }],
})

/** Orders from many buyers at once; the process dies at a moment of its own while they wait. */
async function orderUntilKilled(
  victim: BuiltShop,
  productId: number,
  acknowledged: Map<string, number>,
): Promise<void> {
  const asks = Array.from({ length: 40 }, async (_, index) => {
    const buyer = buyerOf(index)
    const key = `${index}-${randomUUID()}`
    const answer = await call(victim.url, '/api/commandes', buyer, { body: bodyOf(buyer, productId), key })
    const order = (await answer.json()) as { id: number }
    if (answer.status === 201) acknowledged.set(key, order.id)
  })
  // The first answer shows that it is at work; then the blow falls on whatever it is doing.
  await Promise.any(asks)
  await setTimeout(randomInt(120))
  victim.process.kill('SIGKILL')
  await Promise.allSettled(asks)
  await victim.ended
}
