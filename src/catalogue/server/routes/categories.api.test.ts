import { expect } from 'vitest'
import type { CatalogueMenu, Category } from '#catalogue/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['catalogue'])
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    shop.call(method, url, { token, body })
  return {
    call,
    create: async (name: string, kind?: string): Promise<Category> => {
      const answer = await call('POST', '/api/categories', { name, kind })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<Category>()
    },
  }
})

const readMenu = async (shop: TestShop) =>
  (await shop.call('GET', '/api/catalogue/menu')).json<CatalogueMenu>()

test('API-2: a category is created, read, renamed and withdrawn by staff', async ({ shop, admin }) => {
  const { id } = await admin.create('Cave à vin', 'wine-cellar')
  expect((await shop.call('GET', `/api/categories/${id}`)).json()).toEqual({
    id,
    name: 'Cave à vin',
    kind: 'wine-cellar',
  })
  const renamed = await admin.call('PUT', `/api/categories/${id}`, { name: 'Caves à vin' })
  expect(renamed.json()).toEqual({ id, name: 'Caves à vin', kind: 'wine-cellar' })
  expect((await admin.call('DELETE', `/api/categories/${id}`)).statusCode).toBe(200)
  expect((await shop.call('GET', `/api/categories/${id}`)).statusCode).toBe(404)
})

test('API-2: a category with products is not withdrawn, and a name is unique whatever its accents', async ({
  shop,
  admin,
}) => {
  await makeProduct(shop.db, { category: 'Hotte', kind: 'hood' })
  const hood = (await shop.call('GET', '/api/categories'))
    .json<Category[]>()
    .find(({ name }) => name === 'Hotte')
  const withdrawn = await admin.call('DELETE', `/api/categories/${hood?.id}`)
  expect([withdrawn.statusCode, withdrawn.json().code]).toEqual([409, 'category.in_use'])
  await admin.create('Sèche-linge')
  const twin = await admin.call('POST', '/api/categories', { name: 'SECHE-LINGE' })
  expect([twin.statusCode, twin.json().fields]).toEqual([409, { name: expect.any(String) }])
})

test('API-2: a change made on an old version is refused', async ({ admin }) => {
  const { id } = await admin.create('Plancha')
  const change = (name: string) => admin.call('PUT', `/api/categories/${id}`, { name, version: 1 })
  expect((await change('Planchas')).statusCode).toBe(200)
  expect((await change('Plaque')).json().code).toBe('category.changed')
})

test('CAT-3: an excluded category is 404 by its id, and renaming one into it hides its products', async ({
  shop,
  admin,
}) => {
  const { id } = await admin.create('Services')
  expect((await shop.call('GET', `/api/categories/${id}`)).statusCode).toBe(404)
  await makeProduct(shop.db, { category: 'Logiciel', name: 'Antivirus' })
  const software = (await shop.call('GET', '/api/categories'))
    .json<Category[]>()
    .find(({ name }) => name === 'Logiciel')
  await admin.call('PUT', `/api/categories/${software?.id}`, { name: 'Software' })
  expect((await shop.call('GET', '/api/produits-filtrer?search=antivirus')).json()).toMatchObject({
    total: 0,
  })
})

test('API-2: tags are listed by name in French collation', async ({ shop }) => {
  await makeProduct(shop.db, { tags: ['Tabaski', 'Été', 'Nouveau', 'Ramadan'] })
  const names = (await shop.call('GET', '/api/tags')).json<{ name: string }[]>().map(({ name }) => name)
  expect(names).toEqual(['Été', 'Nouveau', 'Ramadan', 'Tabaski'])
})

test('NAV-7: « En promo » and « Promo Tabaski » are in the menu only while their lists are not empty', async ({
  shop,
  admin,
}) => {
  expect(await readMenu(shop)).toMatchObject({ has_promo: false, has_tabaski: false })
  const promo = { en_promo: true, promo_price: 90_000, list_price: 100_000 }
  const body = { ...promo, name: 'Mixeur', categ_id: 'Hotte', quantity: 2 }
  const { id } = (await admin.call('POST', '/api/produits', body)).json()
  expect(await readMenu(shop)).toMatchObject({ has_promo: true, has_tabaski: false })
  await admin.call('PUT', `/api/produits/${id}`, { tags: ['Spécial Tabaski'] })
  expect(await readMenu(shop)).toMatchObject({ has_promo: true, has_tabaski: true })
  await admin.call('DELETE', `/api/produits/${id}`)
  expect(await readMenu(shop)).toMatchObject({ has_promo: false, has_tabaski: false })
})
