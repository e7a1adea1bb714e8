import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AdminOrder } from '#orders/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { DAKAR, expectBooksInOrder, makeOrder } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['commandes', 'paiements'] }),
  )
  .extend('owner', { scope: 'file' }, ({ shop }) => signInPerson(shop, { email: 'un-franc@exemple.sn' }))
  .extend('admin', ({ shop, staff: { token }, owner }) => {
    const stock = (price: number) =>
      makeProduct(shop.db, { quantity: 9, list_price: price, en_promo: true, promo_price: price })
    const open = async (id: number) =>
      (await shop.call('GET', `/api/admin/commandes/${id}`, { token })).json<AdminOrder>()
    const act = async (id: number, what: string, requested: object) => {
      const { version } = await open(id)
      return shop.call('POST', `/api/admin/commandes/${id}/${what}`, {
        token,
        body: { ...requested, version },
      })
    }
    const place = (lines: { id: number; quantity: number }[]) =>
      makeOrder(shop, owner, { lines, body: { address: DAKAR } })
    return { stock, open, act, place }
  })

test.afterEach(({ shop }) => expectBooksInOrder(shop.db))

test('removing articles until the discount leaves 1 FCFA requires a confirmation', async ({ admin }) => {
  const [fridge, fan] = [await admin.stock(60_000), await admin.stock(20_000)]
  const { id } = await admin.place([
    { id: fridge, quantity: 1 },
    { id: fan, quantity: 1 },
  ])
  const given = await admin.act(id, 'geste', { amount: 25_000, reason: 'Modèle d’exposition.' })
  expect(given.statusCode, given.body).toBe(200)
  const fewer = { lines: [{ id: fan, quantity: 1 }] }
  const response = await admin.act(id, 'articles', fewer)
  expect([response.statusCode, response.json()]).toMatchObject([
    409,
    { code: 'order.nearly_free', articles: 20_000, total: 1 },
  ])
  expect(await admin.open(id)).toMatchObject({ amount_total: 55_000 })
  expect((await admin.act(id, 'articles', { ...fewer, confirmed_total: 2 })).statusCode).toBe(409)
  const confirmed = await admin.act(id, 'articles', { ...fewer, confirmed_total: 1 })
  expect(confirmed.json()).toMatchObject({ amount_total: 1, amount_given: 19_999 })
})

test('a discount that leaves less than a tenth requires a confirmation, on the order and by phone', async ({
  shop,
  staff,
  admin,
}) => {
  const fan = await admin.stock(20_000)
  const { id } = await admin.place([{ id: fan, quantity: 1 }])
  const discount = { amount: 19_000, reason: 'Modèle d’exposition.' }
  expect((await admin.act(id, 'geste', discount)).json()).toMatchObject({
    code: 'order.nearly_free',
    articles: 20_000,
    total: 1000,
  })
  expect((await admin.act(id, 'geste', { ...discount, confirmed_total: 1000 })).statusCode).toBe(200)

  const phone = {
    customer_id: null,
    type_sale: 'order',
    address: DAKAR,
    payment_mode: 'domicile',
    order_lines: [{ id: fan, quantity: 1 }],
    discount,
  }
  const place = (body: object) =>
    shop.call('POST', '/api/admin/commandes', {
      token: staff.token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
  const requested = await place(phone)
  expect([requested.statusCode, requested.json().code]).toEqual([409, 'order.nearly_free'])
  const placed = await place({ ...phone, confirmed_total: 1000 })
  expect(placed.statusCode, placed.body).toBeLessThan(300)
})
