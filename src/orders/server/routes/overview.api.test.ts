import { expect } from 'vitest'
import type { Order, OrdersOverview } from '#orders/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { makeOrder } from '#test/harness/orders.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

type Who = { id: number; token: string }

const read = (shop: TestShop, who: Who, id = who.id) =>
  shop.call('GET', `/api/commandes/${id}/tableau-de-bord`, { token: who.token })
const overviewOf = async (shop: TestShop, who: Who) => (await read(shop, who)).json<OrdersOverview>()

/** Sets the paid amount of an order in whole FCFA. The test resets it for the consistency check. */
const setPaid = (shop: TestShop, { id }: Order, paid: number) =>
  shop.db.rows({ text: 'update sales_order set paid_total = $2 where id = $1', values: [id, paid] })

/** A free delivery, which needs no consent. */
const address = {
  name: 'Awa Ndiaye',
  phone: '771234567',
  commune: 'Mermoz-Sacré-Cœur',
  place: 'Sacré-Cœur 3',
}

async function order(shop: TestShop, who: Who, body: object = {}): Promise<Order> {
  const id = await makeProduct(shop.db, { list_price: 50_000 })
  return makeOrder(shop, who, {
    lines: [{ id, quantity: 1 }],
    body: { payment_mode: 'online', address, ...body },
  })
}

async function preorder(shop: TestShop, who: Who): Promise<Order> {
  const id = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_000 })
  return makeOrder(shop, who, {
    url: '/api/precommandes',
    lines: [{ id, quantity: 1 }],
    body: { payment_mode: 'echelonne' },
  })
}

test('ACC-9: a customer without orders has no dues and no deliveries', async ({ shop }) => {
  expect(await overviewOf(shop, await signInPerson(shop))).toEqual({
    next_due: null,
    deliveries: [],
    latest: [],
  })
})

test('ACC-9: the next payment is that of the order with the nearest day, late ones first', async ({
  shop,
  clock,
}) => {
  clock.now = TEST_NOW
  const who = await signInPerson(shop)
  const begun = await preorder(shop, who)
  const [first, second] = begun.payment_lines
  await setPaid(shop, begun, first?.amount ?? 0)
  const unpaid = await order(shop, who)
  await order(shop, who, { payment_mode: 'domicile' })
  expect((await overviewOf(shop, who)).next_due).toEqual({
    order_id: unpaid.id,
    name: unpaid.name,
    type_sale: 'order',
    amount: unpaid.amount_total,
    due_date: '2026-11-27',
    days_until_due: -3,
    sequence: null,
    parts: 0,
  })
  clock.now = new Date('2026-12-27T10:00:00Z')
  expect((await overviewOf(shop, await signInPerson(shop))).next_due).toBeNull()
  const later = await read(shop, await signInPerson(shop, { rights: ['commandes'] }), who.id)
  expect(later.json<OrdersOverview>().next_due).toMatchObject({
    order_id: unpaid.id,
    due_date: '2026-11-27',
  })
  await setPaid(shop, unpaid, unpaid.amount_total)
  const late = await read(shop, await signInPerson(shop, { rights: ['commandes'] }), who.id)
  expect(late.json<OrdersOverview>().next_due).toMatchObject({
    order_id: begun.id,
    amount: second?.amount,
    due_date: '2026-12-24',
    days_until_due: 3,
    sequence: 2,
    parts: 3,
  })
  clock.now = TEST_NOW
  for (const one of [begun, unpaid]) await setPaid(shop, one, 0)
})

test('ACC-9: orders under way and the three latest orders are listed, and no one else’s', async ({
  shop,
  clock,
}) => {
  clock.now = TEST_NOW
  const who = await signInPerson(shop)
  const orders = [
    await order(shop, who, { payment_mode: 'domicile' }),
    await preorder(shop, who),
    await order(shop, who, { payment_mode: 'domicile' }),
    await order(shop, who, { payment_mode: 'domicile' }),
  ]
  const staff = await signInPerson(shop, { rights: ['commandes'] })
  const left = await shop.call('POST', `/api/commandes/${orders[0]?.id}/expedier`, { token: staff.token })
  expect(left.statusCode, left.body).toBe(200)
  const { deliveries, latest } = await overviewOf(shop, who)
  expect(deliveries.map(({ name }) => name)).toEqual([orders[0]?.name])
  expect(deliveries[0]).toMatchObject({ state: 'to_delivered', slot: orders[0]?.slot })
  expect(latest.map(({ name }) => name)).toEqual(
    orders
      .slice(1)
      .map(({ name }) => name)
      .toReversed(),
  )
  const other = await signInPerson(shop)
  expect((await read(shop, other, who.id)).statusCode).toBe(404)
  expect(await overviewOf(shop, other)).toMatchObject({ deliveries: [], latest: [] })
})
