import { expect } from 'vitest'
import type { StockPromises } from '#orders/contract/promises.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { makeOrder } from '#test/harness/orders.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'

test('staff see which orders and checkouts hold a product, without names', async ({ shop }) => {
  const id = await makeProduct(shop.db, { quantity: 6 })
  const buyer = await signInPerson(shop, { name: 'Ndèye Coumba Sarr' })
  const order = await makeOrder(shop, buyer, { lines: [{ id, quantity: 5 }] })
  await shop.db.rows({
    text: `insert into stock_reservation (holder, basket_id, product_id, quantity, expires_at)
           values ('account:1', 'panier', $1, 1, '2026-11-24T10:10:00Z')`,
    values: [id],
  })
  const { token } = await shop.signIn(['catalogue'])
  const answer = await shop.call('GET', `/api/admin/stock/${id}/engagements`, { token })
  expect(answer.json<StockPromises>()).toMatchObject({
    orders: [{ order_id: order.id, name: order.name, kind: 'stock', quantity: 5, state: 'sale' }],
    holds: [{ quantity: 1, expires_at: '2026-11-24T10:10:00.000Z' }],
    has_more: false,
  })
  expect(answer.body).not.toContain('Sarr')
})
