import { expect, test } from 'vitest'
import { isPaid } from './wave-status.ts'

test('PAY-3: a payment is paid only when status, checkout and payment all say so', () => {
  expect(isPaid('completed', 'complete', 'succeeded')).toBe(true)
  for (const [status, checkout, payment] of [
    ['pending', 'complete', 'succeeded'],
    ['completed', 'incomplete', 'succeeded'],
    ['completed', 'complete', 'pending'],
  ] as const)
    expect(isPaid(status, checkout, payment)).toBe(false)
})
