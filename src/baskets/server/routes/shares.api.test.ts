import { expect } from 'vitest'
import type { BasketShare, SharedBasket, SharedCode } from '#baskets/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { createBasketsHousekeeping } from '../housekeeping.ts'

const DAY = 86_400_000
const share = (shop: TestShop, body: unknown, token?: string) =>
  shop.call('POST', '/api/paniers/partage', { body, ...(token !== undefined && { token }) })
const open = (shop: TestShop, code: string) => shop.call('GET', `/api/paniers/partage/${code}`)

const test = shopTest
  .extend('fridge', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, {
      name: 'Réfrigérateur Nordal',
      list_price: 200_000,
      is_preorder: true,
      preorder_price: 150_000,
      is_creditorder: true,
      creditorder_price: 280_000,
    }),
  )
  .extend('makeCode', { scope: 'file' }, ({ shop, fridge }) => async (parts: Partial<BasketShare> = {}) => {
    const answer = await share(shop, { kind: 'cart', lines: [{ id: fridge, quantity: 2 }], ...parts })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<SharedCode>().code
  })

test('BASK-10: a shared basket opens by a code of ten characters, at the prices of the day', async ({
  shop,
  fridge,
}) => {
  const answer = await share(shop, {
    kind: 'cart',
    lines: [{ id: fridge, quantity: 2, name: 'Awa', price_unit: 1 }],
  })
  expect(answer.json()).toEqual({
    code: expect.stringMatching(/^[a-z2-9]{10}$/),
    expires_at: '2026-12-24T10:00:00.000Z',
  })
  const { code } = answer.json<SharedCode>()
  await shop.db.rows({ text: 'update product set list_price = 190000 where id = $1', values: [fridge] })
  const opened = await open(shop, code)
  expect(opened.headers['cache-control']).toBe('no-store')
  expect(opened.json<SharedBasket>()).toMatchObject({
    kind: 'cart',
    lines: [{ id: fridge, name: 'Réfrigérateur Nordal', price: 190_000, quantity: 2, changes: [] }],
    total: 380_000,
    products: [{ id: fridge, price_unit: 190_000 }],
    expires_at: '2026-12-24T10:00:00.000Z',
  })
  expect(opened.body).not.toContain('Awa')
})

test('BASK-8: a shared pre-order shows its instalments', async ({ shop, makeCode }) => {
  const basket = (await open(shop, await makeCode({ kind: 'preorder' }))).json<SharedBasket>()
  expect(basket.instalments.map(({ amount }) => amount)).toEqual([90_000, 90_000, 120_000])
})

test('BASK-10: two baskets never get one code, and a removed product is reported as gone', async ({
  shop,
  makeCode,
}) => {
  const old = await makeProduct(shop.db)
  const codes = [await makeCode(), await makeCode({ lines: [{ id: old, quantity: 1 }] })]
  expect(new Set(codes).size).toBe(2)
  await shop.db.rows({ text: 'update product set archived_at = now() where id = $1', values: [old] })
  expect((await open(shop, codes[1] ?? '')).json()).toMatchObject({
    lines: [{ id: old, name: null, changes: [{ kind: 'gone' }] }],
    products: [],
    total: 0,
  })
})

test('BASK-10: a link works for 30 days, and is not found afterwards', async ({ shop, clock, makeCode }) => {
  const code = await makeCode()
  clock.now = new Date(TEST_NOW.getTime() + 30 * DAY - 1)
  expect((await open(shop, code)).statusCode).toBe(200)
  clock.now = new Date(TEST_NOW.getTime() + 30 * DAY)
  const late = await open(shop, code)
  expect([late.statusCode, late.json().code]).toEqual([404, 'basket.not_found'])
  await createBasketsHousekeeping(shop.db, () => clock.now).run()
  const left = await shop.db.rows({ text: 'select 1 from shared_basket where code = $1', values: [code] })
  expect(left).toEqual([])
  clock.now = TEST_NOW
})

test.for(['abcdefghjk', 'ABCDEFGHJK', 'abc', 'x'.repeat(199), '%3Cscript%3E', "a'%20or%20true--"])(
  'BASK-10: the altered link %s is refused in French',
  async (code, { shop }) => {
    const answer = await open(shop, code)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('Ce panier partagé n’existe pas ou a expiré.')
  },
)

test('BASK-10: a link with a character that cannot be stored is refused in French', async ({ shop }) => {
  const answer = await open(shop, '%00')
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
})

test('BASK-9: the credit basket is shared by accepted members only', async ({ shop, fridge }) => {
  const body = { kind: 'creditOrder', lines: [{ id: fridge, quantity: 1 }] }
  const customer = await signInPerson(shop)
  const member = await signInMember(shop, await makeCompany(shop.db))
  expect((await share(shop, body)).statusCode).toBe(401)
  expect((await share(shop, body, customer.token)).statusCode).toBe(403)
  expect((await share(shop, body, member.token)).statusCode).toBe(201)
})

test('API-9: a share sent twice with one idempotency key gets one code', async ({ shop, fridge }) => {
  const send = () =>
    shop.call('POST', '/api/paniers/partage', {
      body: { kind: 'cart', lines: [{ id: fridge, quantity: 1 }] },
      headers: { 'idempotency-key': 'partage-0001', 'x-guest-id': 'visiteur-partage' },
    })
  expect((await send()).json()).toEqual((await send()).json())
})

test.for<[string, unknown, string]>([
  ['nothing in it', { kind: 'cart', lines: [] }, 'lines'],
  ['51 lines', { kind: 'cart', lines: Array.from({ length: 51 }, () => ({ id: 1, quantity: 1 })) }, 'lines'],
  ['no kind', { lines: [{ id: 1, quantity: 1 }] }, 'kind'],
  ['a quantity in words', { kind: 'cart', lines: [{ id: 1, quantity: 'deux' }] }, 'lines.0.quantity'],
])('API-9: a share with %s is refused, naming the field', async ([_what, body, field], { shop }) => {
  const answer = await share(shop, body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toContain(field)
})

test('BASK-10: one visitor creates at most 30 links an hour', async ({ shop, fridge }) => {
  const send = (guest: string) =>
    shop.call('POST', '/api/paniers/partage', {
      body: { kind: 'cart', lines: [{ id: fridge, quantity: 1 }] },
      headers: { 'x-guest-id': guest },
    })
  for (let made = 0; made < 30; made += 1) expect((await send('visiteur-presse')).statusCode).toBe(201)
  expect((await send('visiteur-presse')).statusCode).toBe(429)
  expect((await send('visiteur-calme')).statusCode).toBe(201)
})

test('BASK-10: one address tries at most 300 links a minute, and the shop’s own pages are not limited', async ({
  shop,
  makeCode,
}) => {
  const code = await makeCode()
  const tries = await Promise.all(Array.from({ length: 301 }, () => open(shop, code)))
  expect(tries.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
  const own = await shop.call('GET', `/api/paniers/partage/${code}`, {
    headers: { 'x-in-process': shop.inProcess.secret },
  })
  expect(own.statusCode).toBe(200)
})
