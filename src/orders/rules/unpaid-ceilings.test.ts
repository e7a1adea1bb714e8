import { expect, test } from 'vitest'
import { describeExceeded, findExceeded, highest, isRoomy } from './unpaid-ceilings.ts'

const MOST = { orders: 6, pieces: 30, half_days: 4 }
const NONE = { orders: 0, pieces: 0, half_days: 0 }

test.each([
  ['nothing held, 12 pieces', NONE, { orders: 1, pieces: 12, half_days: 1 }, undefined],
  [
    'the last order that fits',
    { orders: 5, pieces: 5, half_days: 0 },
    { orders: 1, pieces: 1, half_days: 0 },
    undefined,
  ],
  [
    'one order more',
    { orders: 6, pieces: 6, half_days: 0 },
    { orders: 1, pieces: 1, half_days: 0 },
    'orders',
  ],
  [
    'one piece more',
    { orders: 2, pieces: 30, half_days: 0 },
    { orders: 1, pieces: 1, half_days: 0 },
    'pieces',
  ],
  ['31 pieces at once', NONE, { orders: 1, pieces: 31, half_days: 1 }, 'pieces'],
  [
    'one half-day more',
    { orders: 4, pieces: 4, half_days: 4 },
    { orders: 1, pieces: 1, half_days: 1 },
    'half_days',
  ],
  [
    'no half-day, where all are held',
    { orders: 4, pieces: 4, half_days: 4 },
    { orders: 1, pieces: 1, half_days: 0 },
    undefined,
  ],
  [
    'only more pieces, above the ceiling of orders',
    { orders: 9, pieces: 9, half_days: 0 },
    { orders: 0, pieces: 1, half_days: 0 },
    undefined,
  ],
] as const)('a limit is exceeded by the addition of a claim: %s', (_name, held, added, expected) => {
  expect(findExceeded(held, added, MOST)).toBe(expected)
})

test('a shared limit is the higher one in each measure', () => {
  const shared = { orders: 10, pieces: 20, half_days: 8 }
  expect(highest(MOST, shared)).toEqual({ orders: 10, pieces: 30, half_days: 8 })
})

test('claims of one address wait for each other only near its limit', () => {
  const address = { orders: 400, pieces: 4000, half_days: 260 }
  expect(isRoomy({ orders: 160, pieces: 1000, half_days: 160 }, address, MOST)).toBe(true)
  expect(isRoomy({ orders: 301, pieces: 301, half_days: 0 }, address, MOST)).toBe(false)
  expect(isRoomy({ orders: 40, pieces: 1001, half_days: 0 }, address, MOST)).toBe(false)
  expect(isRoomy({ orders: 161, pieces: 161, half_days: 161 }, address, MOST)).toBe(false)
  expect(isRoomy(NONE, { ...address, orders: 2 }, MOST)).toBe(false)
})

test('a refusal names the held amount, the maximum and the remedy', () => {
  const orders = { scope: 'account', measure: 'orders', held: 6, most: 6 } as const
  expect(describeExceeded(orders, 'customer')).toBe(
    'Vous avez déjà 6 commandes non payées. Le maximum est de 6. Payez une de ces commandes, ou attendez qu’une soit livrée, puis recommencez.',
  )
  expect(describeExceeded({ ...orders, measure: 'pieces', held: 0, most: 30 }, 'customer')).toBe(
    'Le maximum est de 30 articles dans des commandes non payées. Commandez moins d’articles, ou appelez-nous.',
  )
  expect(describeExceeded({ ...orders, scope: 'phone', measure: 'half_days', held: 1 }, 'staff')).toMatch(
    /^Ce numéro de téléphone a déjà 1 demi-journée de livraison pour des commandes non payées\. .* Réglages\.$/,
  )
})
