import { expect, test } from 'vitest'
import { compareLedger, type OurEntry, type TheirEntry } from './compare-ledger.ts'

const theirs = (parts: Partial<TheirEntry> = {}): TheirEntry => ({
  transactionId: 'T1',
  sessionId: 'cos-1',
  reference: 'KE-S00001-ABC',
  amount: 5000,
  isRefund: false,
  ...parts,
})
const ours = (parts: Partial<OurEntry> = {}): OurEntry => ({
  paymentId: 1,
  transactionId: 'T1',
  sessionId: 'cos-1',
  reference: 'KE-S00001-ABC',
  amount: 5000,
  isRefunded: false,
  ...parts,
})
const refund = theirs({ transactionId: 'T1R', isRefund: true })
const none = { payments: new Set<number>(), refunds: new Set<number>() }
const both = { payments: new Set([1]), refunds: new Set([1]) }

test.each([
  ['the same payment on both sides', [theirs()], [ours()], both.payments, none.refunds, []],
  ['a payment that only they have', [theirs()], [], none.payments, none.refunds, ['missing-here T1']],
  ['a payment that only we have', [], [ours()], both.payments, none.refunds, ['missing-there T1']],
  ['one of ours that need not be there', [], [ours()], none.payments, none.refunds, []],
  ['another amount', [theirs({ amount: 4999 })], [ours()], both.payments, none.refunds, ['other-amount T1']],
  [
    'a refund on both sides',
    [theirs(), refund],
    [ours({ isRefunded: true })],
    both.payments,
    both.refunds,
    [],
  ],
  [
    'a refund that only they have',
    [refund],
    [ours()],
    none.payments,
    none.refunds,
    ['refund-missing-here T1R'],
  ],
  [
    'a refund without a known payment',
    [theirs({ ...refund, sessionId: 'cos-9' })],
    [],
    none.payments,
    none.refunds,
    ['refund-missing-here T1R'],
  ],
  [
    'a refund that only we have',
    [theirs()],
    [ours({ isRefunded: true })],
    both.payments,
    both.refunds,
    ['refund-missing-there T1'],
  ],
] as const)(
  'the reconciliation of Wave’s ledger with ours: %s',
  (_what, their, our, payments, refunds, found) => {
    const kinds = compareLedger(their, our, { payments, refunds }).map(
      ({ kind, transactionId }) => `${kind} ${transactionId}`,
    )
    expect(kinds).toEqual(found)
  },
)
