import { expect, test } from 'vitest'
import { isWavePhone, normaliseWavePhone } from './wave-phone.ts'

test.each(['771234567', '77 123 45 67', '+221771234567', '00221 77 123 45 67', '221771234567'])(
  'PAY-9: « %s » becomes +221771234567',
  (text) => {
    expect(normaliseWavePhone(text)).toBe('+221771234567')
    expect(isWavePhone(text)).toBe(true)
  },
)

test.each(['77', '78', '70', '76', '75'])('PAY-9: %s is a prefix of Wave', (prefix) => {
  expect(isWavePhone(`${prefix}1234567`)).toBe(true)
})

test.each([
  '711234567',
  '721234567',
  '731234567',
  '741234567',
  '791234567',
  '338212345',
  '77123456',
  '7712345678',
  '',
])('PAY-9: « %s » is refused', (text) => {
  expect(isWavePhone(text)).toBe(false)
})
