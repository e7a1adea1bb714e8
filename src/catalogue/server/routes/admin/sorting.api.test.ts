import { expect } from 'vitest'
import type { Category, Tag } from '#catalogue/contract.ts'
import type { AdminCategory, AdminTag } from '#catalogue/contract/admin.ts'
import { makeCategory, makeProduct } from '#test/harness/factories.ts'
import { listDecisions } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['catalogue'])
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    shop.call(method, url, { token, body })
  return {
    call,
    readCategories: async () => (await call('GET', '/api/admin/categories')).json<AdminCategory[]>(),
    readTags: async () => (await call('GET', '/api/admin/etiquettes')).json<AdminTag[]>(),
    order: (ids: number[]) => call('PUT', '/api/admin/categories/ordre', { ids }),
    writeTag: (name: string) => call('POST', '/api/admin/etiquettes', { name }),
  }
})

test('staff order categories; the shop follows, and the first kinds stay first', async ({ shop, admin }) => {
  for (const name of ['Audio', 'Bureau', 'Services']) await makeCategory(shop.db, name)
  await makeCategory(shop.db, 'Téléviseur', 'television')
  await makeProduct(shop.db, { category: 'Bureau' })
  const before = await admin.readCategories()
  expect(before.map(({ name, products, is_shown }) => [name, products, is_shown])).toEqual([
    ['Téléviseur', 0, true],
    ['Audio', 0, true],
    ['Bureau', 1, true],
    ['Services', 0, false],
  ])
  const idOf = (wanted: string) => before.find(({ name }) => name === wanted)?.id ?? 0
  const ids = ['Bureau', 'Services', 'Audio', 'Téléviseur'].map(idOf)
  expect((await admin.order(ids)).statusCode).toBe(200)
  expect((await admin.readCategories()).map(({ name }) => name)).toEqual([
    'Téléviseur',
    'Bureau',
    'Services',
    'Audio',
  ])
  const shown = (await shop.call('GET', '/api/categories')).json<Category[]>()
  expect(shown.map(({ name }) => name)).toEqual(['Téléviseur', 'Bureau', 'Audio'])
  expect((await admin.order(ids.slice(1))).json().code).toBe('category.changed')
  expect((await admin.order([...ids.slice(1), ids[1] ?? 0])).json().code).toBe('category.changed')
})

test('a tag is created, renamed and deleted with its products’ labels, each recorded', async ({
  shop,
  admin,
}) => {
  const made = (await admin.writeTag('Déstockage')).json<Tag>()
  const product = await makeProduct(shop.db, { tags: ['Déstockage'] })
  const found = (await admin.readTags()).find(({ id }) => id === made.id)
  expect(found).toEqual({ id: made.id, name: 'Déstockage', products: 1, list: null })
  const rename = (name: string) => admin.call('PUT', `/api/admin/etiquettes/${made.id}`, { name })
  expect((await rename('Offres Tabaski')).statusCode).toBe(200)
  expect((await admin.readTags()).find(({ id }) => id === made.id)?.list).toBe('tabaski')
  expect((await shop.call('GET', `/api/produits/${product}`)).json().tag).toBe('Offres Tabaski')
  expect((await admin.call('DELETE', `/api/admin/etiquettes/${made.id}`)).statusCode).toBe(200)
  expect((await shop.call('GET', `/api/produits/${product}`)).json().tag).toBeNull()
  expect((await rename('Trop tard')).statusCode).toBe(404)
  const actions = (await listDecisions(shop.db, 'tag', made.id)).map(({ action }) => action)
  expect(actions).toEqual(['tag.create', 'tag.update', 'tag.delete'])
  expect((await admin.writeTag('Offres Tabaski')).statusCode).toBe(201)
})

test('a name already in use, with any accents and capitals, is refused', async ({ admin }) => {
  await admin.writeTag('Été')
  const answer = await admin.writeTag('ETE')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'tag.name_taken'])
  expect((await admin.writeTag(' ')).statusCode).toBe(400)
})
