import { expect, test } from 'vitest'
import { readStored } from '#platform/web/pending/stored-list.ts'
import { isOrder, putOrder, type PendingOrder } from './order-list.ts'

const ORDER: PendingOrder = {
  name: 'pack:PACK2207',
  called: 'votre commande « Pack Cuisine »',
  page: '/pack-promo?code=PACK2207',
  path: '/api/commande-sans-partner',
  key: 'a1b2c3d4e5f6',
  owner: null,
  at: 1_795_000_000_000,
  body: {
    order: {
      type_sale: 'order',
      type_order: 'pack',
      payment_mode: 'online',
      order_lines: [{ id: 7, quantity: 1, list_price: 90_000 }],
      seen_total: 90_000,
      code: 'PACK2207',
    },
  },
}
const OWN: PendingOrder = { ...ORDER, owner: 12, path: '/api/commande-pack', body: {} }

test('the same order confirmed again replaces the first', () => {
  const again = { ...ORDER, at: ORDER.at + 60_000 }
  expect(putOrder([ORDER], again)).toEqual([again])
})

test.each([
  ['another pack', { ...ORDER, name: 'pack:PACK3159' }],
  ['a pre-order', { ...ORDER, name: 'preorder' }],
  ['the plain basket', { ...ORDER, name: 'order', page: '/cart' }],
  ['the same pack of a customer with an account', OWN],
])('%s is queued beside it', (_what, other) => expect(putOrder([ORDER], other)).toEqual([ORDER, other]))

test('a saved list is read back', () =>
  expect(readStored(JSON.stringify([ORDER, OWN]), isOrder)).toEqual([ORDER, OWN]))

const { order } = ORDER.body
test.each([
  null,
  '',
  '{',
  '{}',
  '[null]',
  '[{"key":"a"}]',
  ...[
    { name: 'pack:../x' },
    { name: 'cart' },
    { called: 7 },
    { page: '//ailleurs.example' },
    { page: 'javascript:alert(1)' },
    { path: '/api/auth/delete_tokens' },
    { key: 'é' },
    { owner: '12' },
    { at: null },
    { body: null },
    { body: { order: null } },
    { body: { order: { ...order, seen_total: '90' } } },
    { body: { order: { ...order, order_lines: [{ id: 7 }] } } },
  ].map((change) => JSON.stringify([{ ...ORDER, ...change }])),
])('a hand-edited list is discarded: %j', (text) => expect(readStored(text, isOrder)).toEqual([]))
