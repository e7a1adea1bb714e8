import { expect } from 'vitest'
import { makeProduct } from '#test/harness/factories.ts'
import { askAsGuest } from '#test/harness/guests.ts'
import { signInPerson } from '#test/harness/members.ts'
import { DAKAR, askOrder, makeOrder } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const SENTENCE = 'La quantité est de 99 au plus.'

const test = shopTest
  .extend('who', { scope: 'file' }, ({ shop }) => signInPerson(shop, { city: 'Dakar' }))
  .extend('staff', { scope: 'file' }, ({ shop }) => signInPerson(shop, { rights: ['commandes'] }))
  .extend('product', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, { quantity: 1000, is_preorder: true, preorder_price: 90_000 }),
  )
  .extend('twice', { scope: 'file' }, ({ product }) => [
    { id: product, quantity: 60 },
    { id: product, quantity: 40 },
  ])

test('ORD-4: two lines of one product above 99 pieces together are refused with a sentence, for every caller', async ({
  shop,
  who,
  staff,
  twice,
  product,
}) => {
  const requested = { payment_mode: 'domicile', order_lines: twice }
  const call = (url: string, body: object, token?: string) =>
    shop.call('POST', url, { body, ...(token && { token }) })
  const placed = await makeOrder(shop, who, { lines: [{ id: product, quantity: 1 }] })
  const version = await shop.db.rows<{ version: number }>({
    text: 'select version from sales_order where id = $1',
    values: [placed.id],
  })
  const phone = { ...requested, customer_id: null, type_sale: 'order', address: DAKAR }
  const responses = [
    await askOrder(shop, who, { lines: twice }),
    await askOrder(shop, who, { lines: twice, url: '/api/precommandes' }),
    (await askAsGuest(shop, twice)).answer,
    await call('/api/commandes/apercu', requested, who.token),
    await call('/api/paniers/verification', { kind: 'cart', lines: twice }),
    await call('/api/paniers/partage', { kind: 'cart', lines: twice }),
    await call('/api/paniers/proforma', { kind: 'cart', lines: twice }),
    await call('/api/admin/commandes', phone, staff.token),
    await call('/api/admin/commandes/apercu', phone, staff.token),
    await call(
      `/api/admin/commandes/${placed.id}/articles`,
      { lines: twice, version: version[0]?.version },
      staff.token,
    ),
  ]
  for (const answer of responses) {
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(SENTENCE)])
  }
})

test('ORD-4: two lines of one product within the limit are ordered as one', async ({
  shop,
  who,
  product,
}) => {
  const order = await makeOrder(shop, who, {
    lines: [
      { id: product, quantity: 60 },
      { id: product, quantity: 39 },
    ],
  })
  expect(order.order_lines).toMatchObject([{ product_uom_qty: 99 }])
})
