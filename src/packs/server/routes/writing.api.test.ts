import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../test/harness/factories.ts'
import { listDecisions } from '../../../../test/harness/members.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import type { PackList, StaffPack } from '../../contract.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await shop.signIn(['catalogue'])).token
})
afterAll(() => shop.close())

const draft = (lines: unknown, parts = {}) => ({
  name: 'Cuisine complète',
  start_date: '2026-11-20',
  end_date: '2026-12-20',
  lines,
  ...parts,
})
const write = (body: unknown) => shop.call('POST', '/api/pack_product', { token, body })
const prepare = async (parts = {}) =>
  (await write(draft([{ product_id: await makeProduct(shop.db) }], parts))).json<StaffPack>()
const move = (code: string, to: 'activer' | 'expirer') =>
  shop.call('POST', `/api/pack_product/${code}/${to}`, { token })

test('a pack begins as a draft with a code of its own and list prices, and nobody can buy it', async () => {
  const id = await makeProduct(shop.db, { list_price: 89_900 })
  const answer = await write(draft([{ product_id: id }]))
  expect(answer.statusCode).toBe(201)
  const pack = answer.json<StaffPack>()
  expect(pack).toMatchObject({
    code: expect.stringMatching(/^CUIS\d{4}$/),
    state: 'draft',
    sommeTotal: 89_900,
    produits: [{ product_id: id, quantity: 1, price_unit: 89_900 }],
  })
  expect((await shop.call('GET', `/api/pack_product/${pack.code}`)).statusCode).toBe(404)
})

test('a pack goes on sale and ends, each on record, and never goes back', async () => {
  const { code, id } = await prepare()
  expect((await move(code, 'expirer')).json()).toMatchObject({ code: 'pack.state' })
  expect((await move(code, 'activer')).json()).toMatchObject({ state: 'actif' })
  expect((await shop.call('GET', `/api/pack_product/${code}`)).statusCode).toBe(200)
  expect((await move(code, 'activer')).statusCode).toBe(409)
  expect((await move(code, 'expirer')).json()).toMatchObject({ state: 'expire' })
  expect((await shop.call('GET', `/api/pack_product/${code}`)).statusCode).toBe(404)
  expect((await move(code, 'activer')).statusCode).toBe(409)
  const actions = (await listDecisions(shop.db, 'pack', id)).map(({ action }) => action)
  expect(actions).toEqual(['pack.create', 'pack.activate', 'pack.expire'])
})

test('a change keeps the code, replaces the lines, and is refused to who read an older version', async () => {
  const { code, id, version } = await prepare()
  const product_id = await makeProduct(shop.db)
  const change = (body: object) => shop.call('PUT', `/api/pack_product/${code}`, { token, body })
  const lines = [{ product_id, quantity: 2, price_unit: 1000 }]
  const changed = (await change({ name: 'Salon', lines, version })).json<StaffPack>()
  expect(changed).toMatchObject({ code, name: 'Salon', sommeTotal: 2000, produits: [{ product_id }] })
  expect((await change({ name: 'Bureau', version })).json()).toMatchObject({ code: 'pack.changed' })
  expect((await change({ end_date: '2026-11-19' })).json()).toMatchObject({
    fields: { end_date: expect.any(String) },
  })
  expect((await listDecisions(shop.db, 'pack', id)).map(({ action }) => action)).toEqual([
    'pack.create',
    'pack.update',
  ])
  await move(code, 'activer')
  await move(code, 'expirer')
  expect((await change({ name: 'Trop tard' })).json()).toMatchObject({ code: 'pack.state' })
})

test.each([
  ['no line', [], {}, 'lines'],
  ['a product that does not exist', [{ product_id: 999_999 }], {}, 'lines'],
  ['one product twice', [{ product_id: 1 }, { product_id: 1 }], {}, 'lines'],
  ['no piece', [{ product_id: 1, quantity: 0 }], {}, 'lines.0.quantity'],
  ['a price with centimes', [{ product_id: 1, price_unit: 10.5 }], {}, 'lines.0.price_unit'],
  ['no name', [{ product_id: 1 }], { name: ' ' }, 'name'],
  ['nothing to pay', [{ product_id: 1, price_unit: 0 }], {}, 'lines'],
  ['an end before its beginning', [{ product_id: 1 }], { end_date: '2026-11-19' }, 'end_date'],
  ['a day that does not exist', [{ product_id: 1 }], { start_date: '2026-02-30' }, 'start_date'],
])('a pack with %s is refused, naming the field', async (_what, lines, parts, field) => {
  const answer = await write(draft(lines, parts))
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
})

test('a pack whose last day has passed cannot go on sale', async () => {
  const { code } = await prepare({ end_date: '2026-11-23' })
  expect((await move(code, 'activer')).json()).toMatchObject({ fields: { end_date: expect.any(String) } })
})

test('a pack that is unknown is told so', async () => {
  expect((await move('RIEN0000', 'activer')).json()).toMatchObject({ code: 'pack.not_found' })
})

test('staff find packs of every state by name, code and state', async () => {
  const { code } = await prepare({ name: 'Spécial Étudiant' })
  const find = async (query: string) =>
    (await shop.call('GET', `/api/admin/packs?${query}`, { token })).json<PackList>()
  expect((await find('q=special+etudiant')).packs.map((pack) => pack.code)).toEqual([code])
  expect((await find(`q=${code.toLowerCase()}`)).packs[0]).toMatchObject({ code, state: 'draft' })
  expect((await find('q=%25')).total).toBe(0)
  await move(code, 'activer')
  expect((await find('etat=actif')).packs.map((pack) => pack.code)).toContain(code)
  expect((await find('etat=draft')).packs.map((pack) => pack.code)).not.toContain(code)
  const one = await shop.call('GET', `/api/admin/packs/${code}`, { token })
  expect(one.json()).toMatchObject({ code, version: 2, produits: [{ quantity: 1 }] })
  expect((await shop.call('GET', '/api/admin/packs/RIEN0000', { token })).statusCode).toBe(404)
})
