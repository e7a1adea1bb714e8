import { expect, test } from 'vitest'
import { findMobile, findPhone, formatMobile, maskMobile } from './phone.ts'

test.each([
  ['77 123 45 67'],
  ['771234567'],
  ['+221 77 123 45 67'],
  ['00221771234567'],
  ['221-77-123-45-67'],
  ['(+221) 77.123.45.67'],
  ['77\u00A0123\u202F45\u00A067'],
  ['\u202A+221 77 123 45 67\u202C'],
  ['tel:+221771234567'],
  ['\u2068tel:+221-77-123-45-67\u2069'],
  ['Tél. : 77 123 45 67'],
  ['77·123·45·67'],
  ['77 • 123 • 45 • 67'],
  ['77,123,45,67'],
  ['77\u200B123\u00AD45\uFE0F67'],
])('ORD-7: « %s » is the mobile 77 123 45 67', (text) => {
  expect(findMobile(text)).toBe('221771234567')
})

test.each([
  ['33 123 45 67', 'a landline'],
  ['77 123 45 6', 'a digit short'],
  ['77 123 45 678', 'a digit too many'],
  ['+33 6 12 34 56 78', 'a French one'],
  ['221 221 77 123 45 67', 'a country twice'],
  ['77 123 45 6a', 'a letter'],
  ['77 123 45 67 ou 78 123 45 67', 'two of them'],
  ['hotel 77 123 45 67', 'a word'],
  ['tel', 'a word alone'],
  ['', 'nothing'],
])('ORD-7: « %s » is refused (%s)', (text) => {
  expect(findMobile(text)).toBeUndefined()
})

test('a number is shown in pairs, and masked except to its owner', () => {
  expect(formatMobile('221771234567')).toBe('77\u00A0123\u00A045\u00A067')
  expect(maskMobile('221771234567')).toBe('77\u00A0•••\u00A0••\u00A067')
})

test.each([
  ['77 123 45 67', '221771234567'],
  ['+221 33 865 43 21', '221338654321'],
  ['tel:00221338654321', '221338654321'],
  ['+33 1 23 45 67 89', undefined],
  ['33 865 43 2', undefined],
  ['55 865 43 21', undefined],
  ['', undefined],
])('ACC-1: the phone of a company « %s » is parsed as %s', (typed, stored) => {
  expect(findPhone(typed)).toBe(stored)
})
