import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '../../../../../test/harness/factories.ts'
import { listDecisions } from '../../../../../test/harness/members.ts'
import { type TestShop, openTestShop } from '../../../../../test/harness/shop.ts'
import type { Product } from '../../../contract.ts'
import type { BulkResult, DeskList, StaffProduct } from '../../../contract/desk.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await shop.signIn(['catalogue'])).token
})
afterAll(() => shop.close())

const list = async (query: string): Promise<DeskList> => {
  const answer = await shop.call('GET', `/api/admin/produits?${query}`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<DeskList>()
}
const names = async (query: string) => (await list(query)).products.map(({ name }) => name)
const read = async (id: number) =>
  (await shop.call('GET', `/api/admin/produits/${id}`, { token })).json<StaffProduct>()
const decide = async (body: object): Promise<BulkResult> => {
  const answer = await shop.call('POST', '/api/admin/produits/lot', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<BulkResult>()
}
const put = (id: number, body: object) => shop.call('PUT', `/api/produits/${id}`, { token, body })

test('staff find products by words, reference, state, kind, category and what runs out, in every order', async () => {
  const category = 'Cave à vin'
  const cheap = await makeProduct(shop.db, {
    name: 'Cave Étésia 12',
    category,
    list_price: 90_000,
    quantity: 1,
  })
  const dear = await makeProduct(shop.db, {
    name: 'Cave Boréal 40',
    category,
    list_price: 300_000,
    creditorder_price: 250_000,
    is_creditorder: true,
    quantity: 8,
  })
  const unsold = await makeProduct(shop.db, { name: 'Cave Cassé', category, sale_ok: false })
  await makeProduct(shop.db, { name: 'Cave Promo', category, en_promo: true, promo_price: 150_000 })
  const categoryId = await makeCategory(shop.db, category)
  const reference = (await read(cheap)).reference
  expect(await names('q=etesia+cave')).toEqual(['Cave Étésia 12'])
  expect(await names(`q=${reference.toLowerCase()}`)).toContain('Cave Étésia 12')
  expect(await names('q=%25')).toEqual([])
  expect(await names('q=cave&stock=bas')).toEqual(['Cave Étésia 12'])
  expect(await names('q=cave&etat=hors-vente')).toEqual(['Cave Cassé'])
  expect(await names('q=cave&sorte=promo')).toEqual(['Cave Promo'])
  expect(await names('q=cave&sorte=credit-bas')).toEqual(['Cave Boréal 40'])
  expect(await names(`categorie=${categoryId}&tri=price`)).toEqual([
    'Cave Étésia 12',
    'Cave Promo',
    'Cave Cassé',
    'Cave Boréal 40',
  ])
  expect((await names(`categorie=${categoryId}&tri=-name`))[0]).toBe('Cave Promo')
  expect((await names(`categorie=${categoryId}&tri=stock`))[0]).toBe('Cave Étésia 12')
  await put(dear, { brand: 'Boréal' })
  expect((await names(`categorie=${categoryId}`))[0]).toBe('Cave Boréal 40')
  await shop.call('DELETE', `/api/produits/${unsold}`, { token })
  expect(await names('q=cave&etat=archive')).toEqual(['Cave Cassé'])
  expect((await list('q=cave')).total).toBe(3)
  expect(await names(`ids=${dear},${cheap}&tri=name`)).toEqual(['Cave Boréal 40', 'Cave Étésia 12'])
})

test.each(['page=0', 'page=21', 'page=x', 'tri=cost', 'etat=vendu', 'categorie=abc'])(
  'a list of products with %s does not exist',
  async (query) => {
    expect((await shop.call('GET', `/api/admin/produits?${query}`, { token })).statusCode).toBe(400)
  },
)

test('staff read the cost and what is promised; nobody else does', async () => {
  const id = await makeProduct(shop.db, { standard_price: 120_000, quantity: 5 })
  expect(await read(id)).toMatchObject({
    standard_price: 120_000,
    stock: { on_hand: 5, allocated: 0, reserved: 0, available: 5 },
    is_listed: true,
    archived_at: null,
  })
  const clerk = await shop.signIn(['commandes'])
  expect((await shop.call('GET', `/api/admin/produits/${id}`, { token: clerk.token })).statusCode).toBe(403)
  expect((await shop.call('GET', '/api/admin/produits/999999', { token })).statusCode).toBe(404)
})

test('a decision for many says before and after what it changes, what is so already and what cannot be', async () => {
  const [sold, unsold, gone] = [
    await makeProduct(shop.db),
    await makeProduct(shop.db, { sale_ok: false }),
    await makeProduct(shop.db),
  ]
  await shop.call('DELETE', `/api/produits/${gone}`, { token })
  const ids = [sold, unsold, gone, 999_999]
  const tried = await decide({ action: 'vendre', ids, dry_run: true })
  expect((await read(unsold)).sale_ok).toBe(false)
  const done = await decide({ action: 'vendre', ids })
  expect(done).toEqual(tried)
  expect(done.changed.map(({ id }) => id)).toEqual([unsold])
  expect(done.unchanged.map(({ id }) => id)).toEqual([sold])
  expect(done.refused.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([gone, 999_999])
  expect(await read(unsold)).toMatchObject({ sale_ok: true, version: 2 })
  expect((await listDecisions(shop.db, 'product', unsold)).map(({ after }) => after)).toEqual([
    { sale_ok: true },
  ])
})

test('many products change category or leave the shop at once, and the shop shows it at once', async () => {
  const ids = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const categ_id = await makeCategory(shop.db, 'Rangée')
  await decide({ action: 'classer', categ_id, ids })
  expect((await shop.call('GET', '/api/produits-filtrer?category=Rang%C3%A9e')).json().total).toBe(2)
  await decide({ action: 'archiver', ids })
  expect((await shop.call('GET', '/api/produits-filtrer?category=Rang%C3%A9e')).json().total).toBe(0)
})

test.each([
  ['of no product', { action: 'vendre', ids: [] }],
  ['of too many', { action: 'vendre', ids: Array.from({ length: 201 }, (_, index) => index + 1) }],
  ['that is none', { action: 'detruire', ids: [1] }],
  ['for an unknown category', { action: 'classer', categ_id: 999_999, ids: [1] }],
])('a decision for many %s is refused', async (_what, body) => {
  const answer = await shop.call('POST', '/api/admin/produits/lot', { token, body })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
})

test('a copy has pictures and tags of its model, and waits off sale without stock', async () => {
  const id = await makeProduct(shop.db, {
    name: 'Modèle',
    tags: ['Ramadan'],
    en_promo: true,
    promo_price: 100_000,
    is_creditorder: true,
    creditorder_price: 260_000,
  })
  const answer = await shop.call('POST', `/api/admin/produits/${id}/copie`, { token })
  expect(answer.statusCode).toBe(201)
  const copy = answer.json<StaffProduct>()
  expect(copy).toMatchObject({
    name: 'Modèle (copie)',
    sale_ok: false,
    is_creditorder: false,
    en_promo: false,
    creditorder_price: 260_000,
    is_listed: false,
    tags: [{ name: 'Ramadan' }],
    stock: { on_hand: 0 },
  })
  expect(copy.reference).not.toBe((await read(id)).reference)
})

test('an archived product comes back off sale; where its category is gone another must be chosen', async () => {
  const id = await makeProduct(shop.db, { category: 'Éphémère' })
  const restore = (body: object) =>
    shop.call('POST', `/api/admin/produits/${id}/restauration`, { token, body })
  await shop.call('DELETE', `/api/produits/${id}`, { token })
  expect((await restore({})).json()).toMatchObject({ archived_at: null, sale_ok: false })
  await shop.call('DELETE', `/api/produits/${id}`, { token })
  const gone = await makeCategory(shop.db, 'Éphémère')
  await shop.call('DELETE', `/api/categories/${gone}`, { token })
  expect((await restore({})).json().code).toBe('product.category_gone')
  const categ_id = await makeCategory(shop.db, 'Réfrigérateur')
  expect((await restore({ categ_id })).json()).toMatchObject({
    archived_at: null,
    category: { name: 'Réfrigérateur', is_archived: false },
  })
})

test('a credit price follows the cost until it is typed, and again when it is taken back', async () => {
  const id = await makeProduct(shop.db)
  await put(id, { standard_price: 90_000 })
  expect(await read(id)).toMatchObject({ creditorder_price: 135_000, creditorder_manual: false })
  await put(id, { creditorder_price: 150_000 })
  await put(id, { standard_price: 200_000 })
  expect(await read(id)).toMatchObject({ creditorder_price: 150_000, creditorder_manual: true })
  await put(id, { creditorder_price: null })
  expect(await read(id)).toMatchObject({ creditorder_price: 280_000, creditorder_manual: false })
})

test.each(['list_price', 'promo_price', 'preorder_price', 'creditorder_price'])(
  'a %s of 0 is refused with a sentence, and nothing changes',
  async (field) => {
    const id = await makeProduct(shop.db, { name: 'Gratuit' })
    const answer = await put(id, { name: 'Changé', [field]: 0 })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    expect(await read(id)).toMatchObject({ name: 'Gratuit', version: 1 })
  },
)

test('markup in every text of a product is kept and shown as text', async () => {
  const text = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const body = {
    name: text,
    categ_id: 'Réfrigérateur',
    list_price: 1000,
    brand: text.slice(0, 60),
    description: `${text}\u0000\r\n\r\n\r\n\r\nfin`,
    tags: [text.slice(0, 60)],
    facts: [{ label: text.slice(0, 60), value: text }],
  }
  const made = await shop.call('POST', '/api/produits', { token, body })
  expect(made.statusCode, made.body).toBe(201)
  const product = (await shop.call('GET', `/api/produits/${made.json().id}`)).json<Product>()
  expect(product).toMatchObject({ name: text, description: `${text}\n\nfin`, facts: body.facts })
})

test('rights that were taken away end at the next call, and nothing is half done', async () => {
  const { id, token: theirs } = await shop.signIn(['catalogue'])
  const product = await makeProduct(shop.db, { name: 'Intact' })
  await shop.db.rows({ text: `update account set rights = '{}' where id = $1`, values: [id] })
  const calls = [
    shop.call('PUT', `/api/produits/${product}`, { token: theirs, body: { name: 'Volé' } }),
    shop.call('POST', '/api/admin/produits/lot', {
      token: theirs,
      body: { action: 'archiver', ids: [product] },
    }),
    shop.call('POST', `/api/admin/produits/${product}/copie`, { token: theirs }),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(403)
  expect(await read(product)).toMatchObject({ name: 'Intact', archived_at: null, version: 1 })
})

test('of two people who save at once on the same version one is told, whoever it is', async () => {
  const id = await makeProduct(shop.db)
  const { version } = await read(id)
  const both = await Promise.all([put(id, { rang: 1, version }), put(id, { rang: 2, version })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read(id)).version).toBe(version + 1)
})
