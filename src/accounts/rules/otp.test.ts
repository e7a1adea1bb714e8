import { expect, test } from 'vitest'
import { isOtp } from './otp.ts'

test.each(['0000', '1234', '9876'])('ACC-2: %s has the form of a code', (code) => {
  expect(isOtp(code)).toBe(true)
})

test.each(['', '123', '12345', 'abcd', '12 4', ' 1234', '1234\n', '１２３４', '-123', '1e10'])(
  'ACC-2: %j is not four digits',
  (code) => {
    expect(isOtp(code)).toBe(false)
  },
)

test.each([
  ['042156', true],
  ['0421', false],
  ['0421567', false],
  ['04215a', false],
])('%j has the form of a six-digit code or not', (code, isForm) => {
  expect(isOtp(code, 6)).toBe(isForm)
})
