import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../test/harness/factories.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import type { CatalogueMenu, Category } from '../../contract.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await shop.signIn(['catalogue'])).token
})
afterAll(() => shop.close())

async function create(name: string, kind?: string): Promise<Category> {
  const answer = await shop.call('POST', '/api/categories', { body: { name, kind }, token })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Category>()
}
const readMenu = async () => (await shop.call('GET', '/api/catalogue/menu')).json<CatalogueMenu>()

test('API-2: a category is opened, read, renamed and withdrawn by staff', async () => {
  const { id } = await create('Cave à vin', 'wine-cellar')
  expect((await shop.call('GET', `/api/categories/${id}`)).json()).toEqual({
    id,
    name: 'Cave à vin',
    kind: 'wine-cellar',
  })
  const renamed = await shop.call('PUT', `/api/categories/${id}`, { body: { name: 'Caves à vin' }, token })
  expect(renamed.json()).toEqual({ id, name: 'Caves à vin', kind: 'wine-cellar' })
  expect((await shop.call('DELETE', `/api/categories/${id}`, { token })).statusCode).toBe(200)
  expect((await shop.call('GET', `/api/categories/${id}`)).statusCode).toBe(404)
})

test('API-2: a category with products is not withdrawn, a name is taken once, whatever its accents', async () => {
  await makeProduct(shop.db, { category: 'Hotte', kind: 'hood' })
  const hood = (await shop.call('GET', '/api/categories'))
    .json<Category[]>()
    .find(({ name }) => name === 'Hotte')
  const withdrawn = await shop.call('DELETE', `/api/categories/${hood?.id}`, { token })
  expect([withdrawn.statusCode, withdrawn.json().code]).toEqual([409, 'category.in_use'])
  await create('Sèche-linge')
  const twin = await shop.call('POST', '/api/categories', { body: { name: 'SECHE-LINGE' }, token })
  expect([twin.statusCode, twin.json().fields]).toEqual([409, { name: expect.any(String) }])
})

test('API-2: a change made on an old version is refused', async () => {
  const { id } = await create('Plancha')
  const change = (name: string) =>
    shop.call('PUT', `/api/categories/${id}`, { body: { name, version: 1 }, token })
  expect((await change('Planchas')).statusCode).toBe(200)
  expect((await change('Plaque')).json().code).toBe('category.changed')
})

test('CAT-3: an excluded category answers 404 by its id, and renaming one into it hides its products', async () => {
  const { id } = await create('Services')
  expect((await shop.call('GET', `/api/categories/${id}`)).statusCode).toBe(404)
  await makeProduct(shop.db, { category: 'Logiciel', name: 'Antivirus' })
  const software = (await shop.call('GET', '/api/categories'))
    .json<Category[]>()
    .find(({ name }) => name === 'Logiciel')
  await shop.call('PUT', `/api/categories/${software?.id}`, { body: { name: 'Software' }, token })
  expect((await shop.call('GET', '/api/produits-filtrer?search=antivirus')).json()).toMatchObject({
    total: 0,
  })
})

test('API-2: tags are listed by name, as French sorts them', async () => {
  await makeProduct(shop.db, { tags: ['Tabaski', 'Été', 'Nouveau', 'Ramadan'] })
  const names = (await shop.call('GET', '/api/tags')).json<{ name: string }[]>().map(({ name }) => name)
  expect(names).toEqual(['Été', 'Nouveau', 'Ramadan', 'Tabaski'])
})

test('NAV-7: « En promo » and « Promo Tabaski » are in the menu only while their lists hold something', async () => {
  expect(await readMenu()).toMatchObject({ has_promo: false, has_tabaski: false })
  const promo = { en_promo: true, promo_price: 90_000, list_price: 100_000 }
  const body = { ...promo, name: 'Mixeur', categ_id: 'Hotte' }
  const { id } = (await shop.call('POST', '/api/produits', { body, token })).json()
  expect(await readMenu()).toMatchObject({ has_promo: true, has_tabaski: false })
  await shop.call('PUT', `/api/produits/${id}`, { body: { tags: ['Spécial Tabaski'] }, token })
  expect(await readMenu()).toMatchObject({ has_promo: true, has_tabaski: true })
  await shop.call('DELETE', `/api/produits/${id}`, { token })
  expect(await readMenu()).toMatchObject({ has_promo: false, has_tabaski: false })
})
