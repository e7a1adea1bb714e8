import { expect } from 'vitest'
import type { CurrentPacks, Pack } from '#packs/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { askOrder } from '#test/harness/orders.ts'
import { makePack } from '#test/harness/packs.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { expirePacks } from '../index.ts'

const SENTENCE = "Le pack n'est plus d'actualité ou indisponible."

test.afterEach(async ({ shop, clock }) => {
  clock.now = TEST_NOW
  await shop.db.rows({ text: 'delete from pack' })
})

const read = (shop: TestShop, code: string) => shop.call('GET', `/api/pack_product/${code}`)
const list = async (shop: TestShop) => (await shop.call('GET', '/api/pack_product')).json<CurrentPacks>()
const product = ({ db }: TestShop, parts = {}) => makeProduct(db, { list_price: 100_000, ...parts })

test('API-5: a pack has its lines, its price, and the price of the separate pieces', async ({ shop }) => {
  // Makes line ids differ from product ids.
  await product(shop)
  const [freezer, mixer] = [await product(shop), await product(shop, { list_price: 30_000, quantity: 1 })]
  const code = await makePack(shop.db, {
    lines: [
      { product: freezer, price: 90_000 },
      { product: mixer, price: 25_000, quantity: 2 },
    ],
  })
  const pack = (await read(shop, code)).json<Pack>()
  expect(pack).toMatchObject({
    code,
    name: 'Pack Cuisine',
    state: 'actif',
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    sommeTotal: 140_000,
    separate_total: 160_000,
    available: false,
    produits: [
      { product_id: freezer, price_unit: 90_000, quantity: 1, list_price: 100_000, available: true },
      { product_id: mixer, price_unit: 25_000, quantity: 2, list_price: 30_000, available: false },
    ],
  })
  expect(pack.produits.map(({ id }) => id)).not.toEqual([freezer, mixer])
})

test('a pack is found in any spelling of its code', async ({ shop }) => {
  const code = await makePack(shop.db, { lines: [{ product: await product(shop), price: 1 }] })
  expect((await read(shop, code.toLowerCase())).statusCode).toBe(200)
})

test('API-5: without a code the response has the most recent pack in the same shape, and all of today’s', async ({
  shop,
}) => {
  const lines = [{ product: await product(shop), price: 90_000 }]
  await makePack(shop.db, { code: 'ANCI0001', lines })
  const latest = await makePack(shop.db, { code: 'NOUV0001', start_date: '2026-11-20', lines })
  const { packs, ...current } = await list(shop)
  expect(current).toEqual((await read(shop, latest)).json())
  expect(packs.map(({ code, sommeTotal }) => [code, sommeTotal])).toEqual([
    ['NOUV0001', 90_000],
    ['ANCI0001', 90_000],
  ])
})

test('without any pack the list is empty, without an error', async ({ shop }) => {
  expect(await list(shop)).toMatchObject({ code: null, name: '', produits: [], sommeTotal: 0, packs: [] })
})

test.for([
  ['is still prepared', { state: 'draft' }],
  ['is over', { state: 'expire' }],
  ['ended yesterday, and no job has said so yet', { end_date: '2026-11-23' }],
  ['begins tomorrow', { start_date: '2026-11-25' }],
  ['has no line', { lines: [] }],
] as const)('ORD-5: a pack that %s is not found in the shop', async ([, parts], { shop }) => {
  const lines = [{ product: await product(shop), price: 90_000 }]
  const code = await makePack(shop.db, { lines, ...parts })
  const answer = await read(shop, code)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'pack.not_found', message: SENTENCE })
  expect((await list(shop)).packs).toEqual([])
})

test('a pack with a product withdrawn from the shop is not sold', async ({ shop }) => {
  const gone = await product(shop)
  const code = await makePack(shop.db, { lines: [{ product: gone, price: 90_000 }] })
  await shop.db.rows({ text: 'update product set archived_at = now() where id = $1', values: [gone] })
  expect((await read(shop, code)).statusCode).toBe(404)
  expect((await list(shop)).packs).toEqual([])
})

test.for([
  ['is not on sale', 'sale_ok = false, is_preorder = true, preorder_price = 90000', 'off-sale'],
  ['stands where the shop shows nothing', 'shelf = null', 'hidden'],
  ['has too few pieces', 'on_hand = 1', 'short'],
] as const)(
  'ORD-5: a pack with a product that %s is not sold, and staff see why',
  async ([, change, obstacle], { shop }) => {
    const [one, other] = [await product(shop), await product(shop, { quantity: 5 })]
    const code = await makePack(shop.db, {
      lines: [
        { product: one, price: 90_000 },
        { product: other, price: 80_000, quantity: 2 },
      ],
    })
    if (obstacle === 'short')
      await shop.db.rows({
        text: `insert into stock_movement (product_id, kind, quantity, reason) values ($1, 'count', -4, 'Inventaire')`,
        values: [other],
      })
    else await shop.db.rows({ text: `update product set ${change} where id = $1`, values: [other] })
    expect((await list(shop)).packs).toMatchObject([{ code, available: false }])
    expect((await read(shop, code)).json()).toMatchObject({
      available: false,
      produits: [{ available: true }, { available: false }],
    })
    expect((await read(shop, code)).body).not.toContain('obstacle')
    const ordered = await askOrder(shop, await signInPerson(shop, { city: 'Dakar' }), {
      url: '/api/commande-pack',
      lines: [one, other].map((id, at) => ({ id, quantity: at + 1 })),
      body: { type_order: 'pack', code },
    })
    expect([ordered.statusCode, ordered.json().code]).toEqual([409, 'pack.unavailable'])
    const { token } = await shop.signIn(['catalogue'])
    const staff = await shop.call('GET', `/api/admin/packs/${code}`, { token })
    expect(staff.json()).toMatchObject({ available: false, produits: [{ obstacle: null }, { obstacle }] })
  },
)

test.for(['INCO0000', '%27%3B--', 'x'.repeat(150), '%C3%A9', '1'])(
  'ORD-5: the code %s is unknown',
  async (code, { shop }) => {
    const answer = await read(shop, code)
    expect([answer.statusCode, answer.json().message]).toEqual([404, SENTENCE])
  },
)

test('a pack is sold on its last day and over the day after: in the shop at once, in its state after the night', async ({
  shop,
  clock,
}) => {
  const code = await makePack(shop.db, { lines: [{ product: await product(shop), price: 90_000 }] })
  clock.now = new Date('2026-11-30T23:59:00Z')
  expect((await read(shop, code)).statusCode).toBe(200)
  expect(await expirePacks(shop.db, shop.signals, clock.now)).toBe(0)
  clock.now = new Date('2026-12-01T00:00:30Z')
  expect((await read(shop, code)).statusCode).toBe(404)
  let received = 0
  shop.signals.on('catalogue.changed', () => (received += 1))
  expect(await expirePacks(shop.db, shop.signals, clock.now)).toBe(1)
  expect(received).toBeGreaterThan(0)
  const [row] = await shop.db.rows<{ state: string }>({
    text: 'select state from pack where code = $1',
    values: [code],
  })
  expect(row?.state).toBe('expire')
  expect(await expirePacks(shop.db, shop.signals, clock.now)).toBe(0)
})

test('pages are rendered again on the day a pack begins', async ({ shop }) => {
  await makePack(shop.db, { start_date: '2026-11-24', lines: [{ product: await product(shop), price: 1 }] })
  let received = 0
  shop.signals.on('catalogue.changed', () => (received += 1))
  await expirePacks(shop.db, shop.signals, TEST_NOW)
  expect(received).toBeGreaterThan(0)
})
