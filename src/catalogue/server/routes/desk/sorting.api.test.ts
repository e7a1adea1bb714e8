import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '../../../../../test/harness/factories.ts'
import { listDecisions } from '../../../../../test/harness/members.ts'
import { type TestShop, openTestShop } from '../../../../../test/harness/shop.ts'
import type { Category, Tag } from '../../../contract.ts'
import type { DeskCategory, DeskTag } from '../../../contract/desk.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await shop.signIn(['catalogue'])).token
})
afterAll(() => shop.close())

const readCategories = async () =>
  (await shop.call('GET', '/api/admin/categories', { token })).json<DeskCategory[]>()
const readTags = async () => (await shop.call('GET', '/api/admin/etiquettes', { token })).json<DeskTag[]>()
const order = (ids: number[]) => shop.call('PUT', '/api/admin/categories/ordre', { token, body: { ids } })
const writeTag = (name: string) => shop.call('POST', '/api/admin/etiquettes', { token, body: { name } })

test('staff order categories; the shop follows, and the first kinds stay first', async () => {
  for (const name of ['Audio', 'Bureau', 'Services']) await makeCategory(shop.db, name)
  await makeCategory(shop.db, 'Téléviseur', 'television')
  await makeProduct(shop.db, { category: 'Bureau' })
  const before = await readCategories()
  expect(before.map(({ name, products, is_shown }) => [name, products, is_shown])).toEqual([
    ['Téléviseur', 0, true],
    ['Audio', 0, true],
    ['Bureau', 1, true],
    ['Services', 0, false],
  ])
  const idOf = (wanted: string) => before.find(({ name }) => name === wanted)?.id ?? 0
  const ids = ['Bureau', 'Services', 'Audio', 'Téléviseur'].map(idOf)
  expect((await order(ids)).statusCode).toBe(200)
  expect((await readCategories()).map(({ name }) => name)).toEqual([
    'Téléviseur',
    'Bureau',
    'Services',
    'Audio',
  ])
  const shown = (await shop.call('GET', '/api/categories')).json<Category[]>()
  expect(shown.map(({ name }) => name)).toEqual(['Téléviseur', 'Bureau', 'Audio'])
  expect((await order(ids.slice(1))).json().code).toBe('category.changed')
  expect((await order([...ids.slice(1), ids[1] ?? 0])).json().code).toBe('category.changed')
})

test('a tag is opened, renamed and deleted with its products’ labels, each on record', async () => {
  const made = (await writeTag('Déstockage')).json<Tag>()
  const product = await makeProduct(shop.db, { tags: ['Déstockage'] })
  const found = (await readTags()).find(({ id }) => id === made.id)
  expect(found).toEqual({ id: made.id, name: 'Déstockage', products: 1, list: null })
  const rename = (name: string) =>
    shop.call('PUT', `/api/admin/etiquettes/${made.id}`, { token, body: { name } })
  expect((await rename('Offres Tabaski')).statusCode).toBe(200)
  expect((await readTags()).find(({ id }) => id === made.id)?.list).toBe('tabaski')
  expect((await shop.call('GET', `/api/produits/${product}`)).json().tag).toBe('Offres Tabaski')
  expect((await shop.call('DELETE', `/api/admin/etiquettes/${made.id}`, { token })).statusCode).toBe(200)
  expect((await shop.call('GET', `/api/produits/${product}`)).json().tag).toBeNull()
  expect((await rename('Trop tard')).statusCode).toBe(404)
  const actions = (await listDecisions(shop.db, 'tag', made.id)).map(({ action }) => action)
  expect(actions).toEqual(['tag.create', 'tag.update', 'tag.delete'])
  expect((await writeTag('Offres Tabaski')).statusCode).toBe(201)
})

test('a name that is taken, whatever its accents and capitals, is refused', async () => {
  await writeTag('Été')
  const answer = await writeTag('ETE')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'tag.name_taken'])
  expect((await writeTag(' ')).statusCode).toBe(400)
})
