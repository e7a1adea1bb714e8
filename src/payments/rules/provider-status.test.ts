import { expect, test } from 'vitest'
import {
  describeStatus,
  readOrangeStatus,
  readPaydunyaStatus,
  readProviderStatus,
  readWaveStatus,
} from './provider-status.ts'

test.each([
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['succeeded', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['completed', 'unknown'],
  ['SUCCEEDED', 'unknown'],
  ['toString', 'unknown'],
  [undefined, 'unknown'],
] as const)('PAY-4: a provider’s « %s » is %s', (word, status) => {
  expect(readProviderStatus(word)).toBe(status)
})

test.each([
  ['complete', 'succeeded', false, 'completed'],
  ['complete', 'succeeded', true, 'completed'],
  ['complete', 'processing', false, 'unknown'],
  ['open', 'succeeded', false, 'unknown'],
  ['open', 'processing', false, 'pending'],
  ['open', 'processing', true, 'failed'],
  ['open', 'cancelled', true, 'failed'],
  ['open', 'cancelled', false, 'cancelled'],
  ['expired', 'cancelled', true, 'cancelled'],
  ['expired', 'processing', false, 'expired'],
  [null, null, false, 'unknown'],
] as const)('PAY-10: a Wave session %s and %s (error: %s) is %s', (checkout, payment, hasError, status) => {
  expect(readWaveStatus(checkout, payment, hasError)).toBe(status)
})

test.each([
  ['completed', 'complete', 'succeeded'],
  ['pending', 'incomplete', 'pending'],
  ['failed', 'incomplete', 'failed'],
  ['cancelled', 'incomplete', 'failed'],
  ['expired', 'incomplete', 'failed'],
  ['unknown', 'incomplete', 'pending'],
] as const)('PAY-10: %s is reported as %s and %s', (status, checkoutStatus, paymentStatus) => {
  expect(describeStatus(status)).toEqual({ checkoutStatus, paymentStatus })
})

test('an Orange Money payment is paid on SUCCESS alone', () => {
  const words = [
    'ACCEPTED',
    'PRE_INITIATED',
    'INITIATED',
    'PENDING',
    'FAILED',
    'REJECTED',
    'CANCELLED',
    'success',
  ]
  expect(words.filter((word) => readOrangeStatus(word) === 'completed')).toEqual([])
  expect(readOrangeStatus('SUCCESS')).toBe('completed')
})

test('a PayDunya invoice is paid when completed, and not on an unknown status', () => {
  expect(readPaydunyaStatus('completed')).toBe('completed')
  expect(readPaydunyaStatus('success')).toBe('unknown')
})
