import { expect, test } from 'vitest'
import { ToSettle } from '#payments/contract.ts'
import { explainReason, listWays } from './settle-words.ts'

const FACTS = {
  amount: 15_000,
  currency: 'XOF',
  requestedAmount: 20_000,
  order: 'S00042',
  isCancelled: true,
  reference: 'KE-S00043-ABCDEFGHJK',
}

test.each(ToSettle.options)('staff read in a sentence why a payment is pending: %s', (reason) => {
  expect(explainReason(reason, FACTS)).toMatch(/^[A-ZÀ-Ÿ].+\.$/)
  expect(
    explainReason(reason, { ...FACTS, order: null, requestedAmount: null, reference: null }),
  ).not.toMatch(/null|undefined/)
})

test('a different amount is shown beside the requested one', () => {
  expect(explainReason('other-amount', FACTS).replaceAll(/\s/g, ' ')).toContain(
    '15 000 FCFA alors que 20 000 FCFA',
  )
})

const waiting = { currency: 'XOF', isSettled: false, isRefundOpen: false }
test.each([
  ['of an open order', waiting, false, ['refund', 'allocate', 'nothing']],
  ['of a cancelled order', waiting, true, ['refund', 'reopen', 'allocate', 'nothing']],
  ['of another currency', { ...waiting, currency: 'EUR' }, true, ['refund', 'nothing']],
  ['that was dealt with', { ...waiting, isSettled: true }, true, []],
  ['that is about to go back', { ...waiting, isRefundOpen: true }, true, []],
])('a payment %s has these options for staff', (_which, payment, isCancelled, ways) => {
  expect(listWays(payment, { isCancelled })).toEqual(ways)
})
