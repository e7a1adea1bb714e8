import { expect, test } from 'vitest'
import { type Need, proposeQuantity } from './propose.ts'

const CALM: Need = {
  free: 10,
  preordered: 0,
  on_order: 0,
  sold: 0,
  days: 30,
  lead_days: 7,
  reorder_point: 3,
}

test.each<[string, Partial<Need>, number]>([
  ['nothing is sold and enough is there', {}, 0],
  ['nothing is sold, and exactly the reorder point is left', { free: 3 }, 0],
  ['nothing is sold, and one piece fewer is left', { free: 2 }, 1],
  ['sold out without a sale', { free: 0 }, 3],
  ['one a day, and ten pieces: seven go until the goods come', { sold: 30 }, 0],
  ['one a day, and nine pieces: two would be left', { sold: 30, free: 9 }, 31],
  ['the same in ninety days', { sold: 90, days: 90, free: 9 }, 31],
  ['what is on its way counts', { sold: 30, free: 2, on_order: 8 }, 0],
  ['as far as it reaches', { sold: 30, free: 2, on_order: 7 }, 31],
  ['a supplier with a long lead time gets the order earlier', { sold: 30, lead_days: 45 }, 68],
  ['one who delivers the same day, later', { sold: 30, lead_days: 0, free: 3 }, 0],
  ['pre-orders wait for the same pieces', { preordered: 9 }, 2],
  ['more was promised than there is', { free: -4 }, 7],
  ['a reorder point of its own', { reorder_point: 20 }, 10],
  ['a product without a reorder point', { reorder_point: 0, free: 0 }, 0],
  ['a slow seller is rounded up', { sold: 1, days: 90, free: 3 }, 1],
])('the proposed orders: %s', (_what, parts, quantity) => {
  expect(proposeQuantity({ ...CALM, ...parts })).toBe(quantity)
})

test('a product ordered as proposed is not proposed again', () => {
  for (const free of [-3, 0, 2, 9, 40])
    for (const sold of [0, 1, 7, 30, 200])
      for (const lead_days of [0, 7, 60]) {
        const need = { ...CALM, free, sold, lead_days }
        const quantity = proposeQuantity(need)
        expect(proposeQuantity({ ...need, on_order: quantity }), JSON.stringify(need)).toBe(0)
      }
})
