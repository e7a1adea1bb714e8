import { expect, test } from 'vitest'
import { ApiError } from '#platform/web/send.ts'
import { isNotPlaced, readFailure } from './outcome.ts'

const refuse = (status: number, body: object) =>
  readFailure(new ApiError(status, { code: 'request.invalid', message: 'Non.', ...body }))

test.each([new TypeError('Failed to fetch'), new SyntaxError('cut in the middle')])(
  'without a complete response the outcome is unknown, and the same attempt is repeated',
  (failure) => expect(readFailure(failure)).toEqual({ kind: 'lost' }),
)

test.each([408, 401])('a response %i leaves the outcome unknown too', (status) => {
  expect(refuse(status, {})).toEqual({ kind: 'lost' })
})

test.each([500, 502, 503, 504])(
  'ORD-2: a response %i is a server error, not a lost connection, and the same attempt is repeated',
  (status) => expect(refuse(status, {})).toEqual({ kind: 'failing' }),
)

test('a changed price or stock returns the new lines and total', () => {
  for (const code of ['basket.price_changed', 'basket.unavailable'])
    expect(refuse(409, { code, lines: [], total: 500 })).toEqual({
      kind: 'changed',
      lines: [],
      total: 500,
      message: 'Non.',
    })
})

test('a full half-day, an ordered basket and any other refusal are distinguished', () => {
  expect(refuse(409, { code: 'order.slot_full' }).kind).toBe('slot-full')
  const order = { id: 3, name: 'S00003', type_sale: 'order' }
  expect(refuse(409, { code: 'order.basket_ordered', order })).toEqual({
    kind: 'ordered',
    order,
    message: 'Non.',
  })
  expect(refuse(409, { code: 'order.basket_ordered' })).toMatchObject({ order: undefined })
  expect(refuse(400, { fields: { note: 'Trop long.' } })).toEqual({
    kind: 'refused',
    message: 'Non.',
    fields: { note: 'Trop long.' },
  })
})

test.each([
  ['failing', true],
  ['changed', true],
  ['slot-full', true],
  ['delivery-changed', true],
  ['ordered', true],
  ['refused', true],
  ['lost', false],
  ['placed', false],
  ['found', false],
] as const)('ORD-2: « Commande non validé » after the outcome %s: %s', (kind, isShown) => {
  expect(isNotPlaced(kind)).toBe(isShown)
})
