import { expect, test } from 'vitest'
import { awaitedFrom, creditStep, type CreditStatus, isAgreed, mayPay } from './credit-steps.ts'

const REQUESTED: CreditStatus = {
  type_sale: 'creditorder',
  state: 'validation',
  type_credit: 'direct',
  validation_rh_state: 'pending',
  validation_admin_state: 'pending',
}

test.each<[string, Partial<CreditStatus>, string | undefined]>([
  ['that just came in', {}, 'employer'],
  ['for a bank', { type_credit: 'banque' }, 'bank'],
  ['that the employer accepted', { validation_rh_state: 'validated' }, 'shop'],
  ['without employer and bank', { type_credit: 'particulier', validation_rh_state: null }, 'shop'],
  [
    'that both accepted',
    { validation_rh_state: 'validated', validation_admin_state: 'validated' },
    'payment',
  ],
  ['that was refused', { state: 'cancel', validation_rh_state: 'rejected' }, undefined],
  ['that was cancelled', { state: 'cancel', validation_rh_state: 'cancelled' }, undefined],
  [
    'that is confirmed',
    { state: 'sale', validation_rh_state: 'validated', validation_admin_state: 'validated' },
    undefined,
  ],
])('a credit request %s waits for the right party', (_case, parts, expected) => {
  expect(creditStep({ ...REQUESTED, ...parts })).toBe(expected)
})

test('an order that is not a credit waits for no approval', () => {
  expect(awaitedFrom({ ...REQUESTED, type_sale: 'order' })).toBeUndefined()
  expect(isAgreed({ ...REQUESTED, type_sale: 'order' })).toBe(false)
})

test('a credit order accepts money only after both approvals', () => {
  const money = { amount_total: 100_000, paid_total: 0, payment_mode: 'online' as const }
  const accepted = { validation_rh_state: 'validated', validation_admin_state: 'validated' } as const
  expect(mayPay({ ...REQUESTED, ...money })).toBe(false)
  expect(mayPay({ ...REQUESTED, ...money, validation_rh_state: 'validated' })).toBe(false)
  expect(mayPay({ ...REQUESTED, ...money, ...accepted })).toBe(true)
  expect(mayPay({ ...REQUESTED, ...money, ...accepted, state: 'cancel' })).toBe(false)
  expect(mayPay({ ...REQUESTED, ...money, ...accepted, paid_total: 100_000 })).toBe(false)
})
