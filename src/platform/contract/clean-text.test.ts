import { expect, test } from 'vitest'
import { cleanCode, cleanEmail, cleanLine, cleanText, foldReference } from './clean-text.ts'

test.each([
  ['marks of direction around', '\u202AAwa Fall\u202C\u200E', 'Awa Fall'],
  ['a byte order mark', '\uFEFFAwa Fall', 'Awa Fall'],
  ['a blank of no width and a word joiner inside', 'A\u200Bwa F\u2060all', 'Awa Fall'],
  ['soft hyphens', 'Réfri\u00ADgé\u00ADrateur', 'Réfrigérateur'],
  ['variation selectors behind letters', 'Awa\uFE0E Fall\u{E0100}', 'Awa Fall'],
  ['isolates', '\u2066محمد\u2069', 'محمد'],
  ['fillers', '\u3164\u115F\uFFA0\u2800', ''],
  ['nothing visible', '\u200B\u200D\uFE0F\u00AD', ''],
  ['no-break and thin spaces', '\u00A0Awa\u202F\u2009Fall\u00A0', 'Awa Fall'],
  ['accents of their own', 'Ndèye'.normalize('NFD'), 'Ndèye'],
  ['an accent after a joiner', 'Nde\u200D\u0300ye', 'Ndèye'],
  ['an emoji of several characters', 'Awa 👩🏾‍🦱 ❤️', 'Awa 👩🏾‍🦱 ❤️'],
])('a line with %s is parsed without them', (_, typed, read) => {
  expect(cleanLine(typed)).toBe(read)
  expect(cleanLine(read)).toBe(read)
})

test('a text keeps its line breaks and its typography', () => {
  expect(cleanText('Prix\u00A0:\n\u200B15\u202F000')).toBe('Prix\u00A0:\n15\u202F000')
})

test('a code has no spaces', () => {
  expect(cleanCode(' 123\u00A0456\u200B ')).toBe('123456')
})

test.each([
  ['\u202AAwa@Keur.TEST\u202C'],
  ['mailto:awa@keur.test'],
  ['awa\u200B@keur\u00A0.test\u00A0'],
  ['\uFEFF awa@keur.test\n'],
])('an e-mail pasted as %j is awa@keur.test', (typed) => {
  expect(cleanEmail(typed)).toBe('awa@keur.test')
})

test('a space inside an e-mail stays an error', () => {
  expect(cleanEmail('awa fall@keur.test')).toBe('awa fall@keur.test')
})

test.each([['rf-210'], ['RF\u2011210'], ['RF\u2013210'], ['Rf\u2212210\u200B'], ['\u202ARF -\u00A0210']])(
  'the reference written as %j is RF-210',
  (typed) => {
    expect(foldReference(typed)).toBe('RF-210')
  },
)
