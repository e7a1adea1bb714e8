import { expect, test } from 'vitest'
import { isMade, classifyPayment, type Verdict } from './classify-payment.ts'

const receipt = { amount: 50_000, currency: 'XOF', clientReference: 'KE-S00042-ABCDEFGHJK' }
const attempt = { amount: 50_000, reference: 'KE-S00042-ABCDEFGHJK', status: 'pending', isDuePaid: false }
const order = { isClosed: false, residual: 50_000 }

test.each<[string, object, object, object | undefined, Verdict]>([
  ['what was asked for', {}, {}, {}, 'fits'],
  ['a provider that does not return our reference', { clientReference: null }, {}, {}, 'fits'],
  ['an attempt that had expired here', {}, { status: 'expired' }, {}, 'fits'],
  ['another currency', { currency: 'XAF' }, {}, {}, 'other-currency'],
  ['another reference', { clientReference: 'KE-S00043-ABCDEFGHJK' }, {}, {}, 'other-reference'],
  ['a franc less', { amount: 49_999 }, {}, {}, 'other-amount'],
  ['a franc more', { amount: 50_001 }, {}, {}, 'other-amount'],
  ['a second time', {}, { status: 'completed' }, {}, 'double'],
  [
    'a due that another attempt has paid, while more is owed',
    {},
    { isDuePaid: true },
    { residual: 70_000 },
    'double',
  ],
  [
    'a due that another attempt has paid, with too little owed',
    {},
    { isDuePaid: true },
    { residual: 20_000 },
    'double',
  ],
  [
    'a due that another attempt has paid, with nothing owed',
    {},
    { isDuePaid: true },
    { residual: 0 },
    'beyond',
  ],
  ['a cancelled order', {}, {}, { isClosed: true }, 'late'],
  ['a deleted order', {}, {}, undefined, 'late'],
  ['an order paid in the meantime', {}, {}, { residual: 20_000 }, 'beyond'],
])('a payment for %s is classified: %j', (_what, ofReceipt, ofAttempt, ofOrder, verdict) => {
  const owed = ofOrder && { ...order, ...ofOrder }
  expect(classifyPayment({ ...receipt, ...ofReceipt }, { ...attempt, ...ofAttempt }, owed)).toBe(verdict)
})

test.each<[Verdict, number, boolean]>([
  ['fits', 50_000, true],
  ['double', 0, true],
  ['late', 50_000, true],
  // Another payment arrived first, and the order is paid.
  ['beyond', 0, true],
  ['beyond', 20_000, false],
  ['other-amount', 50_000, false],
  ['other-amount', 0, false],
  ['other-currency', 50_000, false],
  ['other-reference', 50_000, false],
])('PAY-3: a payment classified %s with %d F left is shown as paid: %j', (verdict, residual, isPaid) => {
  expect(isMade(verdict, { residual })).toBe(isPaid)
})
