import { expect } from 'vitest'
import type { Product } from '#catalogue/contract.ts'
import type { BulkResult, AdminProducts, StaffProduct } from '#catalogue/contract/admin.ts'
import { makeCategory, makeProduct } from '#test/harness/factories.ts'
import { listDecisions } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['catalogue'])
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    shop.call(method, url, { token, body })
  const list = async (query: string): Promise<AdminProducts> => {
    const answer = await call('GET', `/api/admin/produits?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<AdminProducts>()
  }
  return {
    call,
    list,
    names: async (query: string) => (await list(query)).products.map(({ name }) => name),
    read: async (id: number) => (await call('GET', `/api/admin/produits/${id}`)).json<StaffProduct>(),
    put: (id: number, body: object) => call('PUT', `/api/produits/${id}`, body),
    decide: async (body: object): Promise<BulkResult> => {
      const answer = await call('POST', '/api/admin/produits/lot', body)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<BulkResult>()
    },
  }
})

test('staff find products by words, reference, state, kind, category and low stock, in every order', async ({
  shop,
  admin,
}) => {
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
  const reference = (await admin.read(cheap)).reference
  expect(await admin.names('q=etesia+cave')).toEqual(['Cave Étésia 12'])
  expect(await admin.names(`q=${reference.toLowerCase()}`)).toContain('Cave Étésia 12')
  expect(await admin.names('q=%25')).toEqual([])
  expect(await admin.names('q=cave&stock=bas')).toEqual(['Cave Étésia 12'])
  expect(await admin.names('q=cave&etat=hors-vente')).toEqual(['Cave Cassé'])
  expect(await admin.names('q=cave&sorte=promo')).toEqual(['Cave Promo'])
  expect(await admin.names('q=cave&sorte=credit-bas')).toEqual(['Cave Boréal 40'])
  expect(await admin.names(`categorie=${categoryId}&tri=price`)).toEqual([
    'Cave Étésia 12',
    'Cave Promo',
    'Cave Cassé',
    'Cave Boréal 40',
  ])
  expect((await admin.names(`categorie=${categoryId}&tri=-name`))[0]).toBe('Cave Promo')
  expect((await admin.names(`categorie=${categoryId}&tri=stock`))[0]).toBe('Cave Étésia 12')
  await admin.put(dear, { brand: 'Boréal' })
  expect((await admin.names(`categorie=${categoryId}`))[0]).toBe('Cave Boréal 40')
  await admin.call('DELETE', `/api/produits/${unsold}`)
  expect(await admin.names('q=cave&etat=archive')).toEqual(['Cave Cassé'])
  expect((await admin.list('q=cave')).total).toBe(3)
  expect(await admin.names(`ids=${dear},${cheap}&tri=name`)).toEqual(['Cave Boréal 40', 'Cave Étésia 12'])
})

test.for(['page=0', 'page=21', 'page=x', 'tri=cost', 'etat=vendu', 'categorie=abc'])(
  'a list of products with %s is refused',
  async (query, { admin }) => {
    expect((await admin.call('GET', `/api/admin/produits?${query}`)).statusCode).toBe(400)
  },
)

test('products of services and of the other hidden categories are listed separately', async ({
  shop,
  admin,
}) => {
  await makeProduct(shop.db, { name: 'Pose de climatiseur à Ngor', category: 'Services' })
  await makeProduct(shop.db, { name: 'Papier de caisse à Ngor', category: 'Expenses' })
  await makeProduct(shop.db, { name: 'Climatiseur de Ngor' })
  expect(await admin.names('q=ngor&rayon=hors&tri=name')).toEqual([
    'Papier de caisse à Ngor',
    'Pose de climatiseur à Ngor',
  ])
  expect(await admin.names('rayon=hors&tri=name')).not.toContain('Climatiseur de Ngor')
  expect(await admin.names('q=ngor')).toHaveLength(3)
  const { products } = await admin.list('q=papier+ngor')
  expect(products[0]).toMatchObject({ category: 'Expenses' })
})

test('only staff read the cost and the allocated stock', async ({ shop, admin }) => {
  const id = await makeProduct(shop.db, { standard_price: 120_000, quantity: 5 })
  expect(await admin.read(id)).toMatchObject({
    standard_price: 120_000,
    stock: { on_hand: 5, allocated: 0, reserved: 0, available: 5 },
    is_listed: true,
    archived_at: null,
  })
  const clerk = await shop.signIn(['commandes'])
  expect((await shop.call('GET', `/api/admin/produits/${id}`, { token: clerk.token })).statusCode).toBe(403)
  expect((await admin.call('GET', '/api/admin/produits/999999')).statusCode).toBe(404)
})

test('a bulk action shows before and after which products it changes, skips and cannot change', async ({
  shop,
  admin,
}) => {
  const [sold, unsold, gone] = [
    await makeProduct(shop.db),
    await makeProduct(shop.db, { sale_ok: false }),
    await makeProduct(shop.db),
  ]
  await admin.call('DELETE', `/api/produits/${gone}`)
  const ids = [sold, unsold, gone, 999_999]
  const tried = await admin.decide({ action: 'vendre', ids, dry_run: true })
  expect((await admin.read(unsold)).sale_ok).toBe(false)
  const done = await admin.decide({ action: 'vendre', ids })
  expect(done).toEqual(tried)
  expect(done.changed.map(({ id }) => id)).toEqual([unsold])
  expect(done.unchanged.map(({ id }) => id)).toEqual([sold])
  expect(done.refused.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([gone, 999_999])
  expect(await admin.read(unsold)).toMatchObject({ sale_ok: true, version: 2 })
  expect((await listDecisions(shop.db, 'product', unsold)).map(({ after }) => after)).toEqual([
    { sale_ok: true },
  ])
})

test('many products change category or leave the shop in one action, and the shop shows it at once', async ({
  shop,
  admin,
}) => {
  const ids = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const categ_id = await makeCategory(shop.db, 'Rangée')
  await admin.decide({ action: 'classer', categ_id, ids })
  expect((await shop.call('GET', '/api/produits-filtrer?category=Rang%C3%A9e')).json().total).toBe(2)
  await admin.decide({ action: 'archiver', ids })
  expect((await shop.call('GET', '/api/produits-filtrer?category=Rang%C3%A9e')).json().total).toBe(0)
})

test.for([
  ['of no product', { action: 'vendre', ids: [] }],
  ['of too many', { action: 'vendre', ids: Array.from({ length: 201 }, (_, index) => index + 1) }],
  ['that is none', { action: 'detruire', ids: [1] }],
  ['for an unknown category', { action: 'classer', categ_id: 999_999, ids: [1] }],
] as const)('a bulk action %s is refused', async ([, body], { admin }) => {
  const answer = await admin.call('POST', '/api/admin/produits/lot', body)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
})

test('a copy has the pictures and tags of its original, and is off sale without stock', async ({
  shop,
  admin,
}) => {
  const id = await makeProduct(shop.db, {
    name: 'Modèle',
    tags: ['Ramadan'],
    en_promo: true,
    promo_price: 100_000,
    is_creditorder: true,
    creditorder_price: 260_000,
  })
  const answer = await admin.call('POST', `/api/admin/produits/${id}/copie`)
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
  expect(copy.reference).not.toBe((await admin.read(id)).reference)
})

test('an archived product is restored off sale, with another category if its own is gone', async ({
  shop,
  admin,
}) => {
  const id = await makeProduct(shop.db, { category: 'Éphémère' })
  const restore = (body: object) => admin.call('POST', `/api/admin/produits/${id}/restauration`, body)
  await admin.call('DELETE', `/api/produits/${id}`)
  expect((await restore({})).json()).toMatchObject({ archived_at: null, sale_ok: false })
  await admin.call('DELETE', `/api/produits/${id}`)
  const gone = await makeCategory(shop.db, 'Éphémère')
  await admin.call('DELETE', `/api/categories/${gone}`)
  expect((await restore({})).json().code).toBe('product.category_gone')
  const categ_id = await makeCategory(shop.db, 'Réfrigérateur')
  expect((await restore({ categ_id })).json()).toMatchObject({
    archived_at: null,
    category: { name: 'Réfrigérateur', is_archived: false },
  })
})

test('a credit price follows the cost until it is typed, and again once it is cleared', async ({
  shop,
  admin,
}) => {
  const id = await makeProduct(shop.db)
  await admin.put(id, { standard_price: 90_000 })
  expect(await admin.read(id)).toMatchObject({ creditorder_price: 135_000, creditorder_manual: false })
  await admin.put(id, { creditorder_price: 150_000 })
  await admin.put(id, { standard_price: 200_000 })
  expect(await admin.read(id)).toMatchObject({ creditorder_price: 150_000, creditorder_manual: true })
  await admin.put(id, { creditorder_price: null })
  expect(await admin.read(id)).toMatchObject({ creditorder_price: 280_000, creditorder_manual: false })
})

test.for(['list_price', 'promo_price', 'preorder_price', 'creditorder_price'])(
  'a %s of 0 is refused with a sentence, and nothing changes',
  async (field, { shop, admin }) => {
    const id = await makeProduct(shop.db, { name: 'Gratuit' })
    const answer = await admin.put(id, { name: 'Changé', [field]: 0 })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    expect(await admin.read(id)).toMatchObject({ name: 'Gratuit', version: 1 })
  },
)

test('markup in every text of a product is stored and shown as text', async ({ shop, admin }) => {
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
  const made = await admin.call('POST', '/api/produits', body)
  expect(made.statusCode, made.body).toBe(201)
  const product = (await shop.call('GET', `/api/produits/${made.json().id}`)).json<Product>()
  expect(product).toMatchObject({ name: text, description: `${text}\n\nfin`, facts: body.facts })
})

test('removed rights end at the next call, and no write is left half done', async ({ shop, admin }) => {
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
  expect(await admin.read(product)).toMatchObject({ name: 'Intact', archived_at: null, version: 1 })
})

test('one of two concurrent saves of the same version gets a conflict', async ({ shop, admin }) => {
  const id = await makeProduct(shop.db)
  const { version } = await admin.read(id)
  const both = await Promise.all([admin.put(id, { rang: 1, version }), admin.put(id, { rang: 2, version })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await admin.read(id)).version).toBe(version + 1)
})
