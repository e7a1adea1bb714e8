import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPatterned } from './patterned-password.ts'

test.each([
  'aaaaaaaa',
  '11111111',
  'ÉÉÉÉÉÉÉÉ',
  'abababab',
  'ababababa',
  'abcabcabc',
  '20262026',
  '12345678',
  '87654321',
  '1234567890',
  'abcdefgh',
  'hgfedcba',
  'azertyui',
  'AZERTYUIOP',
  'poiuytreza',
  'qsdfghjklm',
  'wxcvbnwxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm,',
  'aaaa1111',
  'azerty1234',
  'abcd1234',
  'azertyuiop1!',
  '&é"\'(-è_',
])('« %s » is refused as a pattern', (password) => {
  expect(isPatterned(password)).toBe(true)
})

test.each([
  'Teranga-2026',
  'Motdepasse-1',
  'un bon mot de passe',
  'Fatou-123-Sow',
  'baobab du fleuve',
  'passpartout',
  'Saint-Louis 1659',
  'kñ8!q2Zr',
])('« %s » is not a pattern', (password) => {
  expect(isPatterned(password)).toBe(false)
})

test('a sequence of up to four characters is refused however often it is repeated', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme-ascii' }),
      fc.integer({ min: 2, max: 40 }),
      (piece, times) => {
        expect(isPatterned(piece.repeat(times))).toBe(true)
      },
    ),
  )
})
