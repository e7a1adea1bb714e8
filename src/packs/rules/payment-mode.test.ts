import { expect, test } from 'vitest'
import { defaultPaymentMode } from './payment-mode.ts'

test('ORD-5: a customer pays a pack at the door unless they choose otherwise', () => {
  expect(defaultPaymentMode(true)).toBe('domicile')
})

test('ORD-6: a guest pays a pack online unless they choose otherwise', () => {
  expect(defaultPaymentMode(false)).toBe('online')
})
