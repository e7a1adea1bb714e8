import { expect } from 'vitest'
import type { ChangedLine, SavedBasket } from '#baskets/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { createBasketsHousekeeping } from '../housekeeping.ts'

const MINUTE = 60_000
const DAY = 86_400_000
type Sent = Pick<ChangedLine, 'id' | 'quantity' | 'changed_ago'> & Partial<ChangedLine>

const test = shopTest
  .extend('fridge', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, { name: 'Réfrigérateur Nordal', list_price: 200_000 }),
  )
  .extend('oven', { scope: 'file' }, ({ shop }) => makeProduct(shop.db, { name: 'Four Nordal' }))

async function put(shop: TestShop, token: string, lines: Sent[], kind = 'cart'): Promise<SavedBasket> {
  const answer = await shop.call('PUT', `/api/paniers/${kind}`, { token, body: { lines } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SavedBasket>()
}
const get = async (shop: TestShop, token: string, kind = 'cart') =>
  (await shop.call('GET', `/api/paniers/${kind}`, { token })).json<SavedBasket>()
/** Signs a new person in and returns the token. */
const enter = async (shop: TestShop) => (await signInPerson(shop)).token
const pieces = ({ lines }: SavedBasket) => lines.map(({ id, quantity }) => [id, quantity])

test('BASK-1: a basket filled on one phone shows on the next one, with today’s prices', async ({
  shop,
  fridge,
}) => {
  const token = await enter(shop)
  const place = 'Dakar/Dakar/Sénégal Ip: 196.207.1.2'
  const sent = { id: fridge, quantity: 2, changed_ago: MINUTE, date: '24/11/2026 09:59:00', location: place }
  await put(shop, token, [sent])
  await shop.db.rows({ text: 'update product set list_price = 210000 where id = $1', values: [fridge] })
  const { lines, gone, kind } = await get(shop, token)
  expect([kind, gone]).toEqual(['cart', []])
  expect(lines).toMatchObject([
    {
      id: fridge,
      name: 'Réfrigérateur Nordal',
      price_unit: 210_000,
      quantity: 2,
      date: '24/11/2026 09:59:00',
      location: place,
    },
  ])
})

test('BASK-1: of two phones the last change of each line wins, in either order of arrival', async ({
  shop,
  fridge,
  oven,
}) => {
  const token = await enter(shop)
  await put(shop, token, [
    { id: fridge, quantity: 3, changed_ago: 5 * MINUTE },
    { id: oven, quantity: 1, changed_ago: 50 * MINUTE },
  ])
  const merged = await put(shop, token, [
    { id: fridge, quantity: 1, changed_ago: 60 * MINUTE },
    { id: oven, quantity: 4, changed_ago: MINUTE },
  ])
  expect(pieces(merged)).toEqual([
    [fridge, 3],
    [oven, 4],
  ])
})

test('BASK-1: of two lines of one product the last change wins', async ({ shop, fridge }) => {
  const merged = await put(shop, await enter(shop), [
    { id: fridge, quantity: 7, changed_ago: 60 * MINUTE },
    { id: fridge, quantity: 2, changed_ago: MINUTE },
  ])
  expect(pieces(merged)).toEqual([[fridge, 2]])
})

test('BASK-1: a removed line stays removed, unless it was added again later', async ({ shop, fridge }) => {
  const token = await enter(shop)
  await put(shop, token, [{ id: fridge, quantity: 2, changed_ago: 60 * MINUTE }])
  await put(shop, token, [{ id: fridge, quantity: 0, changed_ago: 10 * MINUTE }])
  expect(pieces(await put(shop, token, [{ id: fridge, quantity: 2, changed_ago: 60 * MINUTE }]))).toEqual([])
  expect(pieces(await put(shop, token, [{ id: fridge, quantity: 1, changed_ago: MINUTE }]))).toEqual([
    [fridge, 1],
  ])
})

test('BASK-1: removals are stored for 30 days, lines as long as they exist', async ({
  shop,
  fridge,
  oven,
}) => {
  const { id: accountId, token } = await signInPerson(shop)
  await put(shop, token, [
    { id: fridge, quantity: 0, changed_ago: 0 },
    { id: oven, quantity: 1, changed_ago: 0 },
  ])
  const cleanAfter = async (days: number) => {
    await createBasketsHousekeeping(shop.db, () => new Date(TEST_NOW.getTime() + days * DAY)).run()
    const text = 'select product_id from basket_line where account_id = $1 order by 1'
    const rows = await shop.db.rows<{ product_id: number }>({ text, values: [accountId] })
    return rows.map(({ product_id }) => product_id)
  }
  expect(await cleanAfter(30)).toEqual([fridge, oven])
  expect(await cleanAfter(31)).toEqual([oven])
})

test('BASK-1: baskets of two people and of two kinds are separate', async ({ shop, fridge, oven }) => {
  const [awa, moussa] = [await enter(shop), await enter(shop)]
  await put(shop, awa, [{ id: fridge, quantity: 1, changed_ago: 0 }])
  await put(shop, awa, [{ id: oven, quantity: 1, changed_ago: 0 }], 'wishlist')
  expect(pieces(await get(shop, awa))).toEqual([[fridge, 1]])
  expect(pieces(await get(shop, awa, 'wishlist'))).toEqual([[oven, 1]])
  expect(pieces(await get(shop, moussa))).toEqual([])
})

test('BASK-1: products that never existed are left out, and removed ones are named', async ({ shop }) => {
  const token = await enter(shop)
  const old = await makeProduct(shop.db)
  await put(shop, token, [
    { id: old, quantity: 1, changed_ago: 0 },
    { id: 999_999_999, quantity: 1, changed_ago: 0 },
  ])
  await shop.db.rows({ text: 'update product set archived_at = now() where id = $1', values: [old] })
  expect(await get(shop, token)).toEqual({ kind: 'cart', lines: [], gone: [old] })
})

test('BASK-1: two phones that send concurrently lose no line', async ({ shop, fridge, oven }) => {
  const token = await enter(shop)
  await Promise.all([
    put(shop, token, [{ id: fridge, quantity: 1, changed_ago: 0 }]),
    put(shop, token, [{ id: oven, quantity: 2, changed_ago: 0 }]),
    put(shop, token, [
      { id: oven, quantity: 5, changed_ago: MINUTE },
      { id: fridge, quantity: 5, changed_ago: MINUTE },
    ]),
  ])
  expect(pieces(await get(shop, token)).toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [fridge, 1],
    [oven, 2],
  ])
})

test('BASK-1: the server returns the latest fifty lines to a browser and stores at most two hundred', async ({
  shop,
  fridge,
}) => {
  const { id: accountId, token } = await signInPerson(shop)
  await shop.db.rows({
    text: `insert into product (reference, name, category_id, list_price)
           select 'SERIE-' || n, 'Série', (select category_id from product where id = $1), 1000
           from generate_series(1, 300) n`,
    values: [fridge],
  })
  const ids = (
    await shop.db.rows<{ id: number }>({
      text: `select id from product where reference like 'SERIE-%' order by id`,
    })
  ).map(({ id }) => id)
  for (const start of [0, 100, 200])
    await put(
      shop,
      token,
      ids.slice(start, start + 100).map((id) => ({ id, quantity: 1, changed_ago: 1_000_000 - id })),
    )
  expect((await get(shop, token)).lines.map(({ id }) => id)).toEqual(ids.slice(250))
  const stored = await shop.db.rows({
    text: 'select 1 from basket_line where account_id = $1',
    values: [accountId],
  })
  expect(stored).toHaveLength(200)
})

test('BASK-9: the credit basket is stored for accepted members only', async ({ shop }) => {
  const customer = await enter(shop)
  const companyId = await makeCompany(shop.db)
  const member = (await signInMember(shop, companyId)).token
  for (const method of ['GET', 'PUT'] as const) {
    const ask = (token: string) =>
      shop.call(method, '/api/paniers/creditOrder', {
        token,
        ...(method === 'PUT' && { body: { lines: [] } }),
      })
    expect((await ask(customer)).statusCode).toBe(403)
    expect((await ask(member)).statusCode).toBe(200)
  }
})

test('BASK-1: a deleted account’s baskets are deleted with it', async ({ shop, fridge }) => {
  const { id, token } = await signInPerson(shop)
  await put(shop, token, [{ id: fridge, quantity: 1, changed_ago: 0 }])
  expect((await shop.call('DELETE', `/api/users/${id}`, { token })).statusCode).toBe(200)
  const left = await shop.db.rows({ text: 'select 1 from basket_line where account_id = $1', values: [id] })
  expect(left).toEqual([])
})

const line = { id: 1, quantity: 1, changed_ago: 0 }
test.for<[string, string, unknown, string]>([
  ['of an unknown kind', 'panier', { lines: [] }, 'kind'],
  ['without lines', 'cart', {}, 'lines'],
  ['of 101 lines', 'cart', { lines: Array.from({ length: 101 }, () => line) }, 'lines'],
  ['with a string for a quantity', 'cart', { lines: [{ ...line, quantity: '1' }] }, 'lines.0.quantity'],
  ['with a thousand millions', 'cart', { lines: [{ ...line, quantity: 1e9 }] }, 'lines.0.quantity'],
  ['with a negative quantity', 'cart', { lines: [{ ...line, quantity: -1 }] }, 'lines.0.quantity'],
  ['from the future', 'cart', { lines: [{ ...line, changed_ago: -1 }] }, 'lines.0.changed_ago'],
  ['with a NUL character', 'cart', { lines: [{ ...line, date: '\u0000' }] }, 'lines.0.date'],
  ['with half a character', 'cart', { lines: [{ ...line, location: '\ud800' }] }, 'lines.0.location'],
])('API-9: a basket %s is refused, naming the field', async ([_what, kind, body, field], { shop }) => {
  const answer = await shop.call('PUT', `/api/paniers/${kind}`, { token: await enter(shop), body })
  expect(answer.statusCode, answer.body).toBe(400)
  expect(Object.keys(answer.json().fields)).toContain(field)
})
