import { expect } from 'vitest'
import type { PackList, StaffPack } from '#packs/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { listDecisions } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const draft = (lines: unknown, parts = {}) => ({
  name: 'Cuisine complète',
  start_date: '2026-11-20',
  end_date: '2026-12-20',
  lines,
  ...parts,
})

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['catalogue'])
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    shop.call(method, url, { token, body })
  const write = (body: unknown) => call('POST', '/api/pack_product', body)
  return {
    call,
    write,
    prepare: async (parts = {}) =>
      (await write(draft([{ product_id: await makeProduct(shop.db) }], parts))).json<StaffPack>(),
    move: (code: string, to: 'activer' | 'expirer') => call('POST', `/api/pack_product/${code}/${to}`),
  }
})

test('a new pack is a draft with its own code and list prices, and is not on sale', async ({
  shop,
  admin,
}) => {
  const id = await makeProduct(shop.db, { list_price: 89_900 })
  const answer = await admin.write(draft([{ product_id: id }]))
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

test('a pack goes on sale and ends, each recorded, and never goes back', async ({ shop, admin }) => {
  const { code, id } = await admin.prepare()
  expect((await admin.move(code, 'expirer')).json()).toMatchObject({ code: 'pack.state' })
  expect((await admin.move(code, 'activer')).json()).toMatchObject({ state: 'actif' })
  expect((await shop.call('GET', `/api/pack_product/${code}`)).statusCode).toBe(200)
  expect((await admin.move(code, 'activer')).statusCode).toBe(409)
  expect((await admin.move(code, 'expirer')).json()).toMatchObject({ state: 'expire' })
  expect((await shop.call('GET', `/api/pack_product/${code}`)).statusCode).toBe(404)
  expect((await admin.move(code, 'activer')).statusCode).toBe(409)
  const actions = (await listDecisions(shop.db, 'pack', id)).map(({ action }) => action)
  expect(actions).toEqual(['pack.create', 'pack.activate', 'pack.expire'])
})

test('a change keeps the code, replaces the lines, and is refused on an older version', async ({
  shop,
  admin,
}) => {
  const { code, id, version } = await admin.prepare()
  const product_id = await makeProduct(shop.db)
  const change = (body: object) => admin.call('PUT', `/api/pack_product/${code}`, body)
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
  await admin.move(code, 'activer')
  await admin.move(code, 'expirer')
  expect((await change({ name: 'Trop tard' })).json()).toMatchObject({ code: 'pack.state' })
})

test('staff see who last decided on a pack, and visitors do not', async ({ shop, admin }) => {
  const { code } = await admin.prepare()
  const other = await shop.signIn(['catalogue'])
  await shop.db.rows({ text: `update account set name = 'Moussa Fall' where id = $1`, values: [other.id] })
  const readBy = async () =>
    (await admin.call('GET', `/api/admin/packs/${code}`)).json<StaffPack>().updated_by
  expect(await readBy()).toBe('Awa Ndiaye')
  await shop.call('PUT', `/api/pack_product/${code}`, { token: other.token, body: { name: 'Salon' } })
  expect(await readBy()).toBe('Moussa Fall')
  await admin.move(code, 'activer')
  const shown = await shop.call('GET', `/api/pack_product/${code}`)
  expect(shown.statusCode).toBe(200)
  expect(Object.keys(shown.json())).not.toContain('updated_by')
  expect(Object.keys(shown.json())).not.toContain('version')
})

test.for([
  ['no line', [], {}, 'lines'],
  ['a product that does not exist', [{ product_id: 999_999 }], {}, 'lines'],
  ['one product twice', [{ product_id: 1 }, { product_id: 1 }], {}, 'lines'],
  ['no piece', [{ product_id: 1, quantity: 0 }], {}, 'lines.0.quantity'],
  ['a price with centimes', [{ product_id: 1, price_unit: 10.5 }], {}, 'lines.0.price_unit'],
  ['no name', [{ product_id: 1 }], { name: ' ' }, 'name'],
  ['nothing to pay', [{ product_id: 1, price_unit: 0 }], {}, 'lines'],
  ['an end before its beginning', [{ product_id: 1 }], { end_date: '2026-11-19' }, 'end_date'],
  ['a day that does not exist', [{ product_id: 1 }], { start_date: '2026-02-30' }, 'start_date'],
] as const)('a pack with %s is refused, naming the field', async ([, lines, parts, field], { admin }) => {
  const answer = await admin.write(draft(lines, parts))
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
})

test('a pack whose last day has passed cannot go on sale', async ({ admin }) => {
  const { code } = await admin.prepare({ end_date: '2026-11-23' })
  expect((await admin.move(code, 'activer')).json()).toMatchObject({
    fields: { end_date: expect.any(String) },
  })
})

test('an unknown pack gets an error', async ({ admin }) => {
  expect((await admin.move('RIEN0000', 'activer')).json()).toMatchObject({ code: 'pack.not_found' })
})

test('staff find packs of every state by name, code and state', async ({ admin }) => {
  const { code } = await admin.prepare({ name: 'Spécial Étudiant' })
  const find = async (query: string) =>
    (await admin.call('GET', `/api/admin/packs?${query}`)).json<PackList>()
  expect((await find('q=etudiant+spécial')).packs.map((pack) => pack.code)).toEqual([code])
  expect((await find('q=special+etudiant')).packs.map((pack) => pack.code)).toEqual([code])
  expect((await find(`q=${code.toLowerCase()}`)).packs[0]).toMatchObject({ code, state: 'draft' })
  expect((await find('q=%25')).total).toBe(0)
  await admin.move(code, 'activer')
  expect((await find('etat=actif')).packs.map((pack) => pack.code)).toContain(code)
  expect((await find('etat=draft')).packs.map((pack) => pack.code)).not.toContain(code)
  const one = await admin.call('GET', `/api/admin/packs/${code}`)
  expect(one.json()).toMatchObject({ code, version: 2, produits: [{ quantity: 1 }] })
  expect((await admin.call('GET', '/api/admin/packs/RIEN0000')).statusCode).toBe(404)
})
