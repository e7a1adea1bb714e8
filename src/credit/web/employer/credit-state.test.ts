import { expect, test } from 'vitest'
import { describeCredit, formatDay, mostInAMonth } from './credit-state.ts'

const DONE = {
  state: 'sale',
  step: null,
  type_credit: 'direct',
  validation_rh_state: 'validated',
  validation_admin_state: 'validated',
} as const

test.each([
  [{ state: 'validation', step: 'employer' }, 'Attend l’employeur'],
  [{ state: 'validation', step: 'bank' }, 'Attend la banque'],
  [{ state: 'validation', step: 'shop' }, 'Attend la boutique'],
  [{ state: 'validation', step: 'payment' }, 'Premier versement attendu'],
  [{ state: 'cancel', validation_rh_state: 'rejected' }, 'Refusée par l’employeur'],
  [{ state: 'cancel', validation_rh_state: 'rejected', type_credit: 'banque' }, 'Refusée par la banque'],
  [{ state: 'cancel', validation_admin_state: 'rejected' }, 'Refusée par la boutique'],
  [{ state: 'cancel', validation_admin_state: 'cancelled' }, 'Annulée'],
  [{}, 'Confirmée'],
  [{ state: 'to_delivered' }, 'En livraison'],
  [{ state: 'delivered' }, 'Livrée'],
] as const)('on the admin and employer pages a credit %o is shown as « %s »', (parts, label) => {
  expect(describeCredit({ ...DONE, ...parts })).toMatchObject({ label })
})

test('the monthly instalment is the largest one after the first', () => {
  const part = { sequence: 1, due_date: '2026-11-24', rate: 50, paid_amount: 0, state: false }
  const payment_lines = [200_000, 80_000, 60_000, 60_001].map((amount) => ({ ...part, amount }))
  expect(mostInAMonth({ payment_lines })).toBe(80_000)
  expect(mostInAMonth({ payment_lines: [] })).toBe(0)
  expect(formatDay('2026-11-24')).toBe('24\u00A0nov.\u00A02026')
})
