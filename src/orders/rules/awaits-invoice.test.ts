import { expect, test } from 'vitest'
import { awaitsInvoice } from './awaits-invoice.ts'

const PAID = { state: 'sale', amount_residual: 0, amount_delivery: 0, invoice_name: null } as const

test.each([
  ['is paid in full', {}, true],
  ['has its invoice', { invoice_name: 'F00012' }, false],
  ['has something left to pay', { amount_residual: 1 }, false],
  ['has a delivery to be paid', { amount_delivery: 5000 }, false],
  ['has a delivery to be quoted', { amount_delivery: null }, false],
  ['was cancelled', { state: 'cancel' }, false],
] as const)('an order that %s: its invoice is in preparation', (_what, parts, awaits) => {
  expect(awaitsInvoice({ ...PAID, ...parts })).toBe(awaits)
})
