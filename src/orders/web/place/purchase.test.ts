import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { createFakeBrowser } from '#test/harness/fake-browser.ts'
import { describePurchase, pushPurchase } from './purchase.ts'

const ORDER = {
  id: 12,
  name: 'S00012',
  type_sale: 'order',
  payment_mode: 'domicile',
  currency_id: 'XOF',
  amount_total: 97_000,
  amount_tax: 14_797,
  amount_discount: 3000,
  amount_delivery: 0,
  order_lines: [{ product_id: 7, product_name: 'Ventilateur', product_uom_qty: 2, price_unit: 50_000 }],
} as Order

test('ORD-10: the purchase event of a pack has the prices of the order', () => {
  const pack = {
    ...ORDER,
    order_lines: [
      { product_id: 7, product_name: 'Ventilateur', product_uom_qty: 2, price_unit: null },
      { product_id: 9, product_name: 'Fer', product_uom_qty: 1, price_unit: null },
    ],
  } as Order
  const { items } = describePurchase(pack, [
    { id: 9, quantity: 1, list_price: 12_000 },
    { id: 7, quantity: 2, list_price: 42_500 },
  ])
  expect(items.map(({ item_id, price }) => [item_id, price])).toEqual([
    [7, 42_500],
    [9, 12_000],
  ])
})

test('ORD-10: the purchase event is sent once per order, also after a reload', () => {
  const { storage } = createFakeBrowser()
  const pushed: object[] = []
  const push = (order: Order): void =>
    pushPurchase(describePurchase(order), { openStorage: () => storage, push: (event) => pushed.push(event) })
  push(ORDER)
  push(ORDER)
  push({ ...ORDER, id: 13, name: 'S00013' })
  expect(pushed).toHaveLength(2)
  expect(pushed[0]).toEqual({
    event: 'purchase',
    transaction_id: 'S00012',
    order_id: 12,
    order_type: 'order',
    payment_mode: 'domicile',
    currency: 'XOF',
    value: 97_000,
    tax: 14_797,
    discount: 3000,
    shipping: 0,
    items: [{ item_id: 7, item_name: 'Ventilateur', quantity: 2, price: 50_000 }],
  })
})
