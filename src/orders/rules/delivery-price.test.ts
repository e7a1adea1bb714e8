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
  expect(deliveryPrice(zoneOf({ commune, place }, { free_communes: [] }))).toBe(price)
})

test('where staff named the free communes, the others are quoted', () => {
  const named = { free_communes: ['Médina'] }
  expect(deliveryPrice(zoneOf({ commune: 'Médina', place: 'Tilène' }, named))).toBe(0)
  expect(deliveryPrice(zoneOf({ commune: 'HLM', place: 'HLM 5' }, named))).toBeNull()
})
