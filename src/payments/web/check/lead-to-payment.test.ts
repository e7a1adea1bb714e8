import { expect, test } from 'vitest'
import { leadToPayment } from './lead-to-payment.ts'

const BEGUN = { provider: 'wave', transaction_id: '11111111-1111-4111-8111-111111111111' }
const PLACED = { id: 12, name: 'S00012', type_sale: 'preorder' }

test.each<[string, object | null, object | null, string, RegExp]>([
  [
    'the payment begun last',
    BEGUN,
    PLACED,
    `/wave-paiement?transaction=${BEGUN.transaction_id}`,
    /dernier paiement/,
  ],
  [
    'one by another means',
    { ...BEGUN, provider: 'orange' },
    null,
    `/payment/success?payment_method=orange&transaction=${BEGUN.transaction_id}`,
    /dernier paiement/,
  ],
  [
    'an order without a payment attempt',
    { payment_mode: 'online' },
    PLACED,
    'preorder 12',
    /dernière commande/,
  ],
  ['nothing known', null, null, '/tracking-order', /aucun paiement/],
  ['data stored by another version', { provider: 7 }, { id: '12' }, '/tracking-order', /aucun paiement/],
])(
  'PAY-2: « Réessayer » without an identifier leads to another page and names it: %s',
  (_what, details, order, path, message) => {
    const lead = leadToPayment({ details, order }, ({ order_id, order_type }) => `${order_type} ${order_id}`)
    expect(lead).toEqual({ path, message: expect.stringMatching(message) })
  },
)
