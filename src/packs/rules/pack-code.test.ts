import { expect, test } from 'vitest'
import { isPackCode, createPackCode } from './pack-code.ts'

test.each([
  ['Pack Cuisine', 42, 'PACK0042'],
  ['Équipé à neuf', 4816, 'EQUI4816'],
  ['4 feux et four', 7, '4FEU0007'],
  ['Été', 1234, 'ETE1234'],
  ['« … »', 9999, 'PACK9999'],
])('the code of « %s » with the digits %i is %s', (name, digits, code) => {
  expect(createPackCode(name, digits)).toBe(code)
})

test.each([
  ['PACK0042', true],
  ['pack0042', true],
  ['', false],
  ["PACK'--", false],
  ['PACK\u0000', false],
  ['A'.repeat(41), false],
])('%j is a code: %s', (text, isCode) => {
  expect(isPackCode(text)).toBe(isCode)
})
