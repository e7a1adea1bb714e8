import { expect, test } from 'vitest'
import { orderPath } from './order-path.ts'

test.each([
  ['order', '/commandes/7/d%C3%A9tails'],
  ['preorder', '/pre-commandes/7/d%C3%A9tails'],
  ['creditorder', '/credit-commandes/7/d%C3%A9tails'],
] as const)('ORD-3: the page of %s 7 is %s, with its accent encoded', (type_sale, path) => {
  expect(orderPath({ id: 7, type_sale })).toBe(path)
})
