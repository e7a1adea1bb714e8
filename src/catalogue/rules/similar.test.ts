import { expect, test } from 'vitest'
import { findCriteria } from './criteria.ts'
import { chooseNearest, findNearRange } from './similar.ts'

test.each([
  ['308\u00A0L', 'refrigerator', '246.4-385 L'],
  ['1,5\u00A0CV', 'air-conditioner', '1.2-1.88 CV'],
  ['48\u00A0L', 'cooker', undefined],
  ['40\u00A0cm', 'fan', undefined],
  ['0\u00A0L', 'refrigerator', undefined],
  [null, 'refrigerator', undefined],
])('beside %s of a %s similar sizes are those of %s', (capacity, kind, range) => {
  expect(findNearRange(capacity, findCriteria(kind))).toBe(range)
})

test('the nearest price comes first, sold-out products last, and the product itself is left out', () => {
  const one = (id: number, price_unit: number, quantity = 5) => ({
    id,
    price_unit,
    list_price: price_unit,
    en_promo: false,
    quantity,
    sale_ok: true,
    is_preorder: false,
    preorder_price: null,
    is_creditorder: false,
    creditorder_price: null,
  })
  const others = [one(1, 500), one(2, 190), one(3, 200, 0), one(4, 230), one(9, 200)]
  expect(chooseNearest(others, one(9, 200)).map(({ id }) => id)).toEqual([2, 4, 1, 3])
})
