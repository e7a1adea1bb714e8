import { expect, test } from 'vitest'
import { isReadScreen } from './screens.ts'

test.each([
  ['home', '', true],
  ['boutique', '?category=T%C3%A9l%C3%A9vision', true],
  ['faq', '', true],
  ['shared-basket', '', true],
  ['unknown', '', true],
  ['pack-promo', '', true],
  // The cart of a pack places orders.
  ['pack-promo', '?code=PACK2207', false],
  // Shows its lines before React.
  ['cart', '', true],
  ['pre-cart', '', false],
  ['checkout', '', false],
  ['login', '', false],
  ['admin', '', false],
  ['no-screen', '', false],
])('%s%s is a read-only page: %s', (name, query, isRead) =>
  expect(isReadScreen(name, new URLSearchParams(query))).toBe(isRead),
)
