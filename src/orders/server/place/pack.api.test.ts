import { expect } from 'vitest'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { askOrder, makeOrder, readStock } from '#test/harness/orders.ts'
import { makePack } from '#test/harness/packs.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const SENTENCE = "Le pack n'est plus d'actualité ou indisponible."
let buyers = 0
const customer = (shop: TestShop) => {
  buyers += 1
  return signInPerson(shop, { phone: `2217720${10_000 + buyers}`, city: 'Dakar' })
}

/** Two products in the given stock, sold together for 110 000 F instead of 130 000 F. */
async function openPack(shop: TestShop, stock: [number, number] = [5, 5], parts = {}) {
  const freezer = await makeProduct(shop.db, { list_price: 100_000, quantity: stock[0] })
  const mixer = await makeProduct(shop.db, { list_price: 15_000, quantity: stock[1] })
  const code = await makePack(shop.db, {
    lines: [
      { product: freezer, price: 90_000 },
      { product: mixer, quantity: 2, price: 10_000 },
    ],
    ...parts,
  })
  const lines = [
    { id: freezer, quantity: 1, list_price: 90_000 },
    { id: mixer, quantity: 2, list_price: 10_000 },
  ]
  return {
    freezer,
    mixer,
    code,
    lines,
    url: '/api/commande-pack',
    body: { code, type_order: 'pack', seen_total: 110_000 },
  }
}

test('ORD-8: a pack is an order of type pack at the pack’s own prices, without discount and without line prices', async ({
  shop,
}) => {
  const pack = await openPack(shop)
  const order = await makeOrder(shop, await customer(shop), {
    ...pack,
    body: { ...pack.body, type_sale: 'order', state: 'sale', commitment_date: '2026-11-25' },
  })
  expect(order).toMatchObject({
    type_sale: 'order',
    type_order: 'pack',
    state: 'sale',
    payment_mode: 'domicile',
    commitment_date: '2026-12-24',
    amount_total: 110_000,
    amount_discount: 0,
    order_lines: [
      { product_id: pack.freezer, product_uom_qty: 1, price_unit: null, price_total: null },
      { product_id: pack.mixer, product_uom_qty: 2, price_unit: null, price_total: null },
    ],
  })
  expect(await readStock(shop.db, pack.freezer)).toMatchObject({ allocated: 1 })
  expect(await readStock(shop.db, pack.mixer)).toMatchObject({ allocated: 2 })
})

test('a pack is sold whole or not at all: with one piece short nothing is allocated', async ({ shop }) => {
  const pack = await openPack(shop, [5, 1])
  const answer = await askOrder(shop, await customer(shop), pack)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'pack.unavailable', message: SENTENCE })
  expect(await readStock(shop.db, pack.freezer)).toMatchObject({ allocated: 0 })
})

test('a pack and an ordinary order share the stock of a product', async ({ shop }) => {
  const who = await customer(shop)
  const pack = await openPack(shop, [5, 3])
  await makeOrder(shop, who, { lines: [{ id: pack.mixer, quantity: 2 }] })
  expect((await askOrder(shop, who, pack)).json()).toMatchObject({ code: 'pack.unavailable' })
})

test('of two concurrent buyers of the last pack one gets it, and the stock is never negative', async ({
  shop,
}) => {
  const pack = await openPack(shop, [1, 2])
  const people = await Promise.all([customer(shop), customer(shop), customer(shop)])
  const responses = await Promise.all(people.map((who) => askOrder(shop, who, pack)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(await readStock(shop.db, pack.freezer)).toMatchObject({ on_hand: 1, allocated: 1 })
})

test('a pack that ends while the form is filled in is refused with the sentence, and allocates nothing', async ({
  shop,
  clock,
}) => {
  const pack = await openPack(shop)
  clock.now = new Date('2026-12-01T00:00:10Z')
  const answer = await askOrder(shop, await customer(shop), pack)
  clock.now = TEST_NOW
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'pack.not_found', message: SENTENCE })
  expect(await readStock(shop.db, pack.freezer)).toMatchObject({ allocated: 0 })
})

test.for([
  [
    'a forged price',
    (lines: { list_price: number }[]) => lines.map((line) => ({ ...line, list_price: 1 })),
    {},
  ],
  ['a forged total', (lines: unknown[]) => lines, { seen_total: 5 }],
] as const)('%s is ignored: 409 with the pack’s real price', async ([, change, body], { shop }) => {
  const pack = await openPack(shop)
  const answer = await askOrder(shop, await customer(shop), {
    ...pack,
    lines: change(pack.lines as never) as typeof pack.lines,
    body: { ...pack.body, ...body },
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'basket.price_changed', total: 110_000 })
  expect(await readStock(shop.db, pack.freezer)).toMatchObject({ allocated: 0 })
})

test.for([
  ['a part of the pack', (lines: object[]) => lines.slice(0, 1)],
  ['more pieces than the pack has', (lines: object[]) => lines.map((line) => ({ ...line, quantity: 3 }))],
  ['something that is not in it', (lines: object[]) => [...lines, { id: 1, quantity: 1 }]],
] as const)('%s is refused as not the pack', async ([, change], { shop }) => {
  const pack = await openPack(shop)
  const answer = await askOrder(shop, await customer(shop), { ...pack, lines: change(pack.lines) as never })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'pack.unavailable'])
})

test.for([
  ['an unknown code', { code: 'RIEN0000' }, 404, 'pack.not_found'],
  ['no payment mode', { payment_mode: undefined }, 400, 'request.invalid'],
] as const)('a pack order with %s is refused', async ([, body, status, code], { shop }) => {
  const pack = await openPack(shop)
  const answer = await askOrder(shop, await customer(shop), { ...pack, body: { ...pack.body, ...body } })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test.for([undefined, '', ' '])(
  'ORD-8: a pack order with the code %j is a bad request that names the field, for customers and for guests',
  async (code, { shop }) => {
    const pack = await openPack(shop)
    const fields = { code: 'Le code du pack est obligatoire.' }
    const requested = { ...pack, body: { ...pack.body, code } }
    const own = await askOrder(shop, await customer(shop), requested)
    expect([own.statusCode, own.json().fields]).toEqual([400, fields])
    const order = { ...requested.body, payment_mode: 'online', order_lines: pack.lines }
    const guest = await shop.call('POST', '/api/commande-sans-partner', {
      body: { name: 'Awa Diop', email: 'awa@exemple.sn', telephone: '771234567', adresse: 'Médina', order },
      headers: { 'x-guest-id': 'guest-0000-0001' },
    })
    expect([guest.statusCode, guest.json().fields]).toEqual([400, fields])
    expect(await readStock(shop.db, pack.freezer)).toMatchObject({ allocated: 0 })
  },
)

test('one idempotency key is one pack: three concurrent identical calls give one order', async ({ shop }) => {
  const who = await customer(shop)
  const pack = await openPack(shop)
  const headers = { 'idempotency-key': 'pack-coupure-0001' }
  const responses = await Promise.all([1, 2, 3].map(() => askOrder(shop, who, { ...pack, headers })))
  expect(new Set(responses.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1)
  expect(await readStock(shop.db, pack.freezer)).toMatchObject({ allocated: 1 })
})

test('ORD-5: without a payment mode the server returns the sentence of the page', async ({ shop }) => {
  const pack = await openPack(shop)
  const answer = await askOrder(shop, await customer(shop), {
    ...pack,
    body: { ...pack.body, payment_mode: null },
  })
  expect(answer.json().fields).toEqual({ payment_mode: 'Veuillez choisir un mode de paiement.' })
})
