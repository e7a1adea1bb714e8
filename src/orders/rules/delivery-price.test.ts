import { expect, test } from 'vitest'
import { deliveryPrice, zoneOf } from './delivery-price.ts'

test.each([
  ['Ouakam', 'Mamelles', 0],
  ['Rufisque Est', 'Rufisque', 0],
  [null, 'Dakar', 0],
  [null, ' dakar ', 0],
  [null, 'Dakar Bango', null],
  [null, 'Thiès', null],
  ['Gotham', 'Gotham', null],
])('ORD-12: delivery to %s (%s) costs %s', (commune, place, price) => {
  expect(deliveryPrice(zoneOf({ commune, place }))).toBe(price)
})
