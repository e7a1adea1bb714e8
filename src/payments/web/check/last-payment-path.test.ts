import { expect, test } from 'vitest'
import { lastPaymentPath } from './last-payment-path.ts'

const BEGUN = { provider: 'wave', transaction_id: '11111111-1111-4111-8111-111111111111' }
const PLACED = { id: 12, name: 'S00012', type_sale: 'preorder' }

test.each<[string, object | null, object | null, string]>([
  ['the payment begun last', BEGUN, PLACED, `/wave-paiement?transaction=${BEGUN.transaction_id}`],
  [
    'one by another means',
    { ...BEGUN, provider: 'orange' },
    null,
    `/payment/success?payment_method=orange&transaction=${BEGUN.transaction_id}`,
  ],
  ['an order that nobody has begun to pay', { payment_mode: 'online' }, PLACED, 'preorder 12'],
  ['nothing known', null, null, '/tracking-order'],
  ['what other versions kept', { provider: 7 }, { id: '12' }, '/tracking-order'],
])('PAY-2: « Réessayer » without an identifier leads on: %s', (_what, details, order, path) => {
  expect(lastPaymentPath({ details, order }, ({ order_id, order_type }) => `${order_type} ${order_id}`)).toBe(
    path,
  )
})
