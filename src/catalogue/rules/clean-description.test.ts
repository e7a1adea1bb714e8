import { expect, test } from 'vitest'
import { cleanDescription } from './clean-description.ts'

test.each([
  ['lines of any machine', 'un\r\ndeux\rtrois', 'un\ndeux\ntrois'],
  ['empty lines and trailing blanks', ' un  \n\n\n\n deux \n', 'un\n\n deux'],
  ['signs that nobody sees', 'a\u0000b\u0007c\u202Ed\uFEFF', 'abcd'],
  ['letters with loose accents', 'e\u0301te\u0301', 'été'],
])('a description is stored without %s', (_what, typed, stored) => {
  expect(cleanDescription(typed)).toBe(stored)
})

test('markup in a description stays plain text', () => {
  const typed = '<script>alert(1)</script> 5 < 6 & « bien »'
  expect(cleanDescription(typed)).toBe(typed)
})
