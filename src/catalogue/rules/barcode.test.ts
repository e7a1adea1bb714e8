import { expect, test } from 'vitest'
import { isShortenedFrom, readBarcode } from './barcode.ts'

test.each([
  ['EAN-13', '4006381333931', '4006381333931'],
  ['EAN-8', '73513537', '73513537'],
  ['an American code, which is an EAN-13 that begins with 0', '036000291452', '0036000291452'],
  ['blanks as they are printed', '4 006381 333931', '4006381333931'],
])('a barcode of a carton is valid: %s', (_what, typed, code) => {
  expect(readBarcode(typed)).toBe(code)
})

test.each([
  ['', 'nothing'],
  ['4006381333930', 'a wrong check digit'],
  ['4006381339331', 'two digits that changed places'],
  ['400638133393', 'a digit missing'],
  ['KAS-CF300', 'a reference'],
  ['40063813339310', 'a digit too many'],
])('« %s » is not a barcode: %s', (typed) => {
  expect(readBarcode(typed)).toBeUndefined()
})

test('each single-digit error in thirteen digits is detected', () => {
  const code = '4006381333931'
  for (let place = 0; place < code.length; place += 1)
    for (let digit = 0; digit <= 9; digit += 1) {
      const typed = code.slice(0, place) + String(digit) + code.slice(place + 1)
      expect(readBarcode(typed) !== undefined, typed).toBe(typed === code)
    }
})

test.each([
  ['4,00638E+12', '4006381333931', true],
  ['4.00638e+12', '4006381333931', true],
  ['4,00639E+12', '4006381333931', false],
  ['4,00638E+11', '4006381333931', false],
  ['4006381333931', '4006381333931', false],
  ['4,00638E+12', null, false],
])('a long code altered by a spreadsheet is recognised: « %s » of %s is %s', (cell, code, is) => {
  expect(isShortenedFrom(cell, code)).toBe(is)
})
