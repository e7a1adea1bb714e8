import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/harness/factories.ts'
import { makeCompany } from '../../test/harness/members.ts'
import { expectBooksInOrder } from '../../test/harness/orders.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../../test/harness/shop.ts'

const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const TODAY = TEST_NOW.toISOString().slice(0, 10)

let shop: TestShop
let token: string
let product: number
beforeAll(async () => {
  shop = await openTestShop()
  token = (await shop.signIn(['admin'])).token
  product = await makeProduct(shop.db, { quantity: 9 })
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

/** Writes, and answers what was made of it. */
async function send(method: 'POST' | 'PUT' | 'GET', url: string, body?: object): Promise<{ id: number }> {
  const answer = await shop.call(method, url, { token, ...(body && { body }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  // Whoever opens the answer itself reads data, not a page.
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  return answer.json<{ id: number }>()
}

const ADDRESS = { name: MARKUP, phone: '774209090', commune: 'HLM', place: MARKUP, landmark: MARKUP }

/** Texts that staff type, besides those of products, contents, settings, imports and stock; answers where they read them again. */
const TEXTS: readonly (readonly [what: string, write: () => Promise<string>])[] = [
  [
    'category',
    async () => (await send('POST', '/api/categories', { name: MARKUP }), '/api/admin/categories'),
  ],
  [
    'tag',
    async () => (await send('POST', '/api/admin/etiquettes', { name: MARKUP }), '/api/admin/etiquettes'),
  ],
  [
    'pack',
    async () => {
      const lines = [{ product_id: product }]
      const dates = { start_date: TODAY, end_date: TODAY }
      await send('POST', '/api/pack_product', { name: MARKUP, ...dates, lines })
      return '/api/admin/packs'
    },
  ],
  [
    'company',
    async () => {
      const id = await makeCompany(shop.db)
      const url = `/api/companies/${id}`
      const { version } = (await send('GET', url)) as { id: number; version: number }
      await send('PUT', url, { version, name: MARKUP, street: MARKUP, city: MARKUP, sector: MARKUP })
      return url
    },
  ],
  [
    'order on the phone',
    async () => {
      const body = { customer_id: null, type_sale: 'order', payment_mode: 'domicile', address: ADDRESS }
      const { id } = await send('POST', '/api/admin/commandes', {
        ...body,
        order_lines: [{ id: product, quantity: 1 }],
      })
      return `/api/admin/commandes/${id}`
    },
  ],
  [
    'note about the till',
    async () => {
      const url = `/api/admin/paiements/clotures/${TODAY}`
      await send('POST', url, { counted_cash: 500, note: MARKUP })
      return url
    },
  ],
]

test.each(TEXTS)('markup in a %s is kept as it was typed, and answered as data', async (_what, write) => {
  const url = await write()
  expect(JSON.stringify(await send('GET', url))).toContain(MARKUP)
})
