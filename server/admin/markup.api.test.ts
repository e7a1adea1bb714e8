import { expect } from 'vitest'
import type { Queryable } from '#platform/server/db/database.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { makeCompany } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const TODAY = TEST_NOW.toISOString().slice(0, 10)

/** Sends a write request and returns the parsed response. */
type Send = (method: 'POST' | 'PUT' | 'GET', url: string, body?: object) => Promise<{ id: number }>

const test = shopTest.extend('send', { scope: 'file' }, async ({ shop }): Promise<Send> => {
  const { token } = await shop.signIn(['admin'])
  return async (method, url, body) => {
    const answer = await shop.call(method, url, { token, ...(body && { body }) })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    // A browser that opens the response directly treats it as data, not as a page.
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    return answer.json<{ id: number }>()
  }
})

const ADDRESS = { name: MARKUP, phone: '774209090', commune: 'HLM', place: MARKUP, landmark: MARKUP }

/**
 * Texts that staff type, except those of products, contents, settings, imports and stock. Each entry returns the text
 * as it is read back.
 */
const TEXTS: readonly (readonly [what: string, write: (send: Send, db: Queryable) => Promise<string>])[] = [
  [
    'category',
    async (send) => (await send('POST', '/api/categories', { name: MARKUP }), '/api/admin/categories'),
  ],
  [
    'tag',
    async (send) => (await send('POST', '/api/admin/etiquettes', { name: MARKUP }), '/api/admin/etiquettes'),
  ],
  [
    'pack',
    async (send, db) => {
      const lines = [{ product_id: await makeProduct(db, { quantity: 9 }) }]
      const dates = { start_date: TODAY, end_date: TODAY }
      await send('POST', '/api/pack_product', { name: MARKUP, ...dates, lines })
      return '/api/admin/packs'
    },
  ],
  [
    'company',
    async (send, db) => {
      const id = await makeCompany(db)
      const url = `/api/companies/${id}`
      const { version } = (await send('GET', url)) as { id: number; version: number }
      await send('PUT', url, { version, name: MARKUP, street: MARKUP, city: MARKUP, sector: MARKUP })
      return url
    },
  ],
  [
    'order on the phone',
    async (send, db) => {
      const product = await makeProduct(db, { quantity: 9 })
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
    async (send) => {
      const url = `/api/admin/paiements/clotures/${TODAY}`
      await send('POST', url, { counted_cash: 500, note: MARKUP, signed_by: 'Awa' })
      return url
    },
  ],
]

test.for(TEXTS)(
  'markup in a %s is stored as typed and returned as data',
  async ([_what, write], { shop, send }) => {
    const url = await write(send, shop.db)
    expect(JSON.stringify(await send('GET', url))).toContain(MARKUP)
  },
)
