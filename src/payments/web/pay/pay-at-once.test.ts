import { expect, test } from 'vitest'
import { payAtOnce, takePayAtOnce } from './pay-at-once.ts'

test('the page of an order continues to the confirmed means once, and no other order’s page does', () => {
  const wave = { name: 'wave', label: 'Wave' }
  payAtOnce(12, wave)
  expect(takePayAtOnce(12)).toBe(wave)
  expect(takePayAtOnce(12)).toBeUndefined()
  payAtOnce(12, wave)
  expect(takePayAtOnce(13)).toBeUndefined()
  expect(takePayAtOnce(12)).toBeUndefined()
})
