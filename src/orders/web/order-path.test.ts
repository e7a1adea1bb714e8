import { expect, test } from 'vitest'
import { orderPath } from './order-path.ts'

test.each([
  ['order', '/commandes/12/d%C3%A9tails'],
  ['preorder', '/pre-commandes/12/d%C3%A9tails'],
  ['creditorder', '/credit-commandes/12/d%C3%A9tails'],
] as const)('NAV-3: the page of an order of kind %s is %s', (type_sale, path) => {
  expect(orderPath({ id: 12, type_sale })).toBe(path)
})
