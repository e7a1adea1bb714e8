import sharp from 'sharp'
import { expect } from 'vitest'
import type { Product } from '#catalogue/contract.ts'
import type { StaffProduct } from '#catalogue/contract/admin.ts'
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type ProductKind,
  wirePath,
} from '#catalogue/rules/product-fields.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const FRIDGE = { name: 'Réfrigérateur Vento 210 L', categ_id: 'Réfrigérateur', list_price: 219_900 }

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }) => {
  // Creates the category that FRIDGE uses.
  await makeProduct(shop.db)
  const { token } = await shop.signIn(['catalogue'])
  return {
    token,
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
      shop.call(method, url, { token, body }),
    create: async (body: object, headers: Record<string, string> = {}): Promise<Product> => {
      const answer = await shop.call('POST', '/api/produits', { body, token, headers })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<Product>()
    },
  }
})

test('API-1: staff add a product to the shop, and every visitor can read it', async ({ shop, admin }) => {
  const made = await admin.create({
    ...FRIDGE,
    quantity: 7,
    tags: ['Nouveau'],
    standard_price: 90_000,
    is_creditorder: true,
    capacity: { value: 210, unit: 'L' },
    dimensions: { width: 55, height: 143, depth: 58.5 },
    facts: [{ label: 'Froid', value: 'Statique' }],
  })
  const read = (await shop.call('GET', `/api/produits/${made.id}`)).json<Product>()
  expect(read).toMatchObject({
    name: FRIDGE.name,
    quantity: 7,
    tag: 'Nouveau',
    creditorder_price: 135_000,
    capacity: '210\u00a0L',
    dimensions: { width: 55, height: 143, depth: 58.5 },
    facts: [{ label: 'Froid', value: 'Statique' }],
  })
  expect(read.category.kind).toBe('refrigerator')
  expect(JSON.stringify(read)).not.toContain('standard_price')
})

type PlainKind = Exclude<ProductKind, 'category'>

/** A value for each kind of product field. */
const VALUES: Readonly<Record<PlainKind, unknown>> = {
  text: 'Vento',
  whole: 7,
  decimal: 7.5,
  money: 190_000,
  price: 190_000,
  flag: true,
  moment: '2026-12-01T08:30:00.000Z',
  list: ['Nouveau'],
  lines: [{ label: 'Froid', value: 'Statique' }],
}
const OWN_VALUES: Partial<Record<FieldName, unknown>> = { barcode: '96385074', sale_ok: false }
const LISTED = FIELD_NAMES.filter((name) => wirePath(name) === name)

test.for(LISTED.map((name) => [name]))(
  'API-1: staff write the product field %s and read it back',
  async ([name = 'name'], { admin }) => {
    const value = OWN_VALUES[name] ?? VALUES[fieldOf(name).kind as PlainKind]
    const prices = { promo_price: 180_000, preorder_price: 180_000, standard_price: 90_000 }
    const { id } = await admin.create({ ...FRIDGE, ...prices })
    const { statusCode, body } = await admin.call('PUT', `/api/produits/${id}`, { [name]: value })
    expect(statusCode, body).toBe(200)
    const read = (await admin.call('GET', `/api/admin/produits/${id}`)).json<StaffProduct>()
    const stored = { ...read, quantity: read.stock.available, tags: read.tags.map((tag) => tag.name) }
    expect(stored[name as keyof typeof stored]).toEqual(value)
  },
)

test('API-1: stock typed by staff is booked as a movement', async ({ shop, admin }) => {
  const { id } = await admin.create({ ...FRIDGE, quantity: 7 })
  await admin.call('PUT', `/api/produits/${id}`, { quantity: 4 })
  const movements = await shop.db.rows({
    text: 'select kind, quantity from stock_movement where product_id = $1 order by id',
    values: [id],
  })
  expect(movements).toEqual([
    { kind: 'receipt', quantity: 7 },
    { kind: 'count', quantity: -3 },
  ])
})

test('API-1: a change sends only changed fields, the rest stays, and the old price is recorded', async ({
  shop,
  admin,
}) => {
  const { id, version } = await admin.create({ ...FRIDGE, brand: 'Vento' })
  const answer = await admin.call('PUT', `/api/produits/${id}`, {
    en_promo: true,
    promo_price: 199_900,
    version,
  })
  expect(answer.json<Product>()).toMatchObject({
    brand: 'Vento',
    price_unit: 199_900,
    list_price: 219_900,
    version: version + 1,
  })
  const prices = await shop.db.rows({
    text: 'select price, valid_to is null as is_current from price_history where product_id = $1 order by id',
    values: [id],
  })
  expect(prices).toEqual([
    { price: 219_900, is_current: false },
    { price: 199_900, is_current: true },
  ])
})

test('API-1: a change made on an old version is refused, and nothing is overwritten', async ({
  shop,
  admin,
}) => {
  const { id, version } = await admin.create(FRIDGE)
  await admin.call('PUT', `/api/produits/${id}`, { name: 'Premier', version })
  const late = await admin.call('PUT', `/api/produits/${id}`, { name: 'Second', version })
  expect([late.statusCode, late.json().code]).toEqual([409, 'product.changed'])
  expect((await shop.call('GET', `/api/produits/${id}`)).json().name).toBe('Premier')
})

test('API-1: a withdrawn product is 404 and keeps its row', async ({ shop, admin }) => {
  const { id } = await admin.create(FRIDGE)
  expect((await admin.call('DELETE', `/api/produits/${id}`)).statusCode).toBe(200)
  expect((await shop.call('GET', `/api/produits/${id}`)).statusCode).toBe(404)
  expect(await shop.db.rows({ text: 'select 1 from product where id = $1', values: [id] })).toHaveLength(1)
})

test('API-10: every write of staff is recorded with author, before and after', async ({ shop }) => {
  const me = await shop.signIn(['catalogue'])
  const answer = await shop.call('POST', '/api/produits', { body: FRIDGE, token: me.token })
  const { id } = answer.json<Product>()
  await shop.call('PUT', `/api/produits/${id}`, { body: { list_price: 230_000 }, token: me.token })
  const entries = await shop.db.rows({
    text: `select account_id, action, before->>'list_price' as before, after->>'list_price' as after
           from audit_entry where subject_type = 'product' and subject_id = $1 order by id`,
    values: [id],
  })
  expect(entries).toEqual([
    { account_id: me.id, action: 'product.create', before: null, after: '219900' },
    { account_id: me.id, action: 'product.update', before: '219900', after: '230000' },
  ])
})

test.for([
  ['without a name', { ...FRIDGE, name: '' }, 'name'],
  ['with a price in parts of a franc', { ...FRIDGE, list_price: 10.5 }, 'list_price'],
  ['with a negative price', { ...FRIDGE, list_price: -1 }, 'list_price'],
  ['of an unknown category', { ...FRIDGE, categ_id: 'Fusées' }, 'categ_id'],
  ['in promotion without its price', { ...FRIDGE, en_promo: true }, 'promo_price'],
  ['in promotion above its price', { ...FRIDGE, en_promo: true, promo_price: 219_900 }, 'promo_price'],
  ['on pre-order without its price', { ...FRIDGE, is_preorder: true }, 'preorder_price'],
  ['on credit without price or cost', { ...FRIDGE, is_creditorder: true }, 'creditorder_price'],
] as const)('API-9: a product %s is refused, naming the field', async ([, body, field], { admin }) => {
  const answer = await admin.call('POST', '/api/produits', body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('API-9: a reference in use is refused with 409', async ({ admin }) => {
  await admin.create({ ...FRIDGE, reference: 'VEN-210' })
  const answer = await admin.call('POST', '/api/produits', { ...FRIDGE, reference: 'VEN-210' })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'product.reference_taken'])
})

test('API-1: the same Idempotency-Key makes one product; with another body it is refused', async ({
  shop,
  admin,
}) => {
  const headers = { 'idempotency-key': 'cle-de-test-1' }
  const first = await admin.create({ ...FRIDGE, name: 'Une seule fois' }, headers)
  const second = await admin.create({ ...FRIDGE, name: 'Une seule fois' }, headers)
  expect(second.id).toBe(first.id)
  const other = await shop.call('POST', '/api/produits', {
    body: { ...FRIDGE, name: 'Autre' },
    token: admin.token,
    headers,
  })
  expect([other.statusCode, other.json().code]).toEqual([422, 'request.key_reused'])
})

test('API-1: two concurrent calls with one key make one product', async ({ admin }) => {
  const headers = { 'idempotency-key': 'cle-simultanee' }
  const both = await Promise.all([
    admin.create({ ...FRIDGE, name: 'Double clic' }, headers),
    admin.create({ ...FRIDGE, name: 'Double clic' }, headers),
  ])
  expect(both[0].id).toBe(both[1].id)
})

test('CAT-17: image_256 is raw base64 of a 256 px picture in a single product and an address in lists', async ({
  shop,
  admin,
}) => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0B5D3B' } })
    .png()
    .toBuffer()
  const { id } = await admin.create({ ...FRIDGE, name: 'Avec photo', image_256: photo.toString('base64') })
  const single = (await shop.call('GET', `/api/produits/${id}`)).json<Product>()
  const metadata = await sharp(Buffer.from(single.image_256 ?? '', 'base64')).metadata()
  expect([metadata.width, metadata.height]).toEqual([256, 256])
  const [listed] = (await shop.call('GET', '/api/produits-filtrer?search=avec%20photo')).json().products
  expect(listed.image_256).toMatch(/^\/images\/[\da-f]{32}\/256\.webp$/)
  const picture = await shop.call('GET', listed.image_256)
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
})

test('CAT-17: a product without a picture has neither image nor image_256', async ({ shop, admin }) => {
  const { id } = await admin.create({ ...FRIDGE, name: 'Sans photo' })
  expect((await shop.call('GET', `/api/produits/${id}`)).json()).not.toHaveProperty('image_256')
})

test('API-9: an invalid picture is refused, and no product is created', async ({ shop, admin }) => {
  const image_256 = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  const answer = await admin.call('POST', '/api/produits', { ...FRIDGE, name: 'Piégé', image_256 })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'picture.unreadable'])
  expect((await shop.call('GET', '/api/produits-filtrer?search=Pi%C3%A9g%C3%A9')).json().total).toBe(0)
})

test.for([
  '/api/produits/999999',
  '/api/produits/123456789012345',
  '/images/00000000000000000000000000000000/320.webp',
  '/images/00000000000000000000000000000000/321.webp',
  '/images/x/320.webp',
  '/api/inconnu',
])('API-9: %s is 404 in French', async (address, { shop }) => {
  const answer = await shop.call('GET', address)
  expect(answer.statusCode).toBe(404)
  expect(answer.json().message).toMatch(/n’existe pas/)
})
