import { expect, test } from 'vitest'
import { findCompanyPhone } from './company-phone.ts'

test.each([
  ['33 865 43 21', '221338654321'],
  ['+221 33 865 43 21', '221338654321'],
  ['00221338654321', '221338654321'],
  ['77 123 45 67', '221771234567'],
  ['+33 1 23 45 67 89', undefined],
  ['338', undefined],
  ['', undefined],
])('ACC-1: the number of a company « %s » is stored as %s', (typed, stored) => {
  expect(findCompanyPhone(typed)).toBe(stored)
})
