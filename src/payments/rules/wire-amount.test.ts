import { expect, test } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { readAmount, requireAmount } from './wire-amount.ts'

test.each([
  ['15000', 15_000],
  [15_000, 15_000],
  ['15000.00', 15_000],
  ['10.0', 10],
  [10.0, 10],
  ['-200', -200],
  ['0', 0],
])('%j on the wire is %i F', (written, francs) => {
  expect(readAmount(written)).toBe(francs)
})

test.each([
  '15000.50',
  15_000.5,
  '15 000',
  '1e3',
  '0x10',
  '015',
  '',
  'NaN',
  null,
  undefined,
  true,
  {},
  [5],
  '9'.repeat(16),
])('%j on the wire is not an amount', (written) => {
  expect(readAmount(written)).toBeNull()
})

test('no call is made for 0 F, a negative amount, or a fraction', () => {
  expect(requireAmount(toFrancs(1))).toBe(1)
  for (const amount of [0, -5]) expect(() => requireAmount(toFrancs(amount))).toThrow(RangeError)
  expect(() => requireAmount(1.5 as never)).toThrow(RangeError)
})
