import { expect, test } from 'vitest'
import { findDoorErrors, splitSerials } from './admin-errors.ts'

test('serial numbers are separated by commas and lines', () => {
  expect(splitSerials(' A1, B2;\nC3,, ')).toEqual(['A1', 'B2', 'C3'])
})

test('at the door at least one piece is handed over, at most the remaining ones, and at most the amount due is paid', () => {
  const line = { id: 7, left: 2, quantity: 1, serials: ['A1'] }
  expect(findDoorErrors([line], '5000', 5000)).toEqual({})
  expect(findDoorErrors([line], '', 0)).toEqual({})
  expect(findDoorErrors([{ ...line, quantity: 0, serials: [] }], '0', 5000)).toHaveProperty('form')
  expect(findDoorErrors([{ ...line, quantity: 3 }], '0', 5000)).toHaveProperty('form')
  expect(findDoorErrors([{ ...line, serials: ['A1', 'A2'] }], '0', 5000)).toHaveProperty('serie-7')
  expect(findDoorErrors([line], '5001', 5000)).toHaveProperty('montant')
})
