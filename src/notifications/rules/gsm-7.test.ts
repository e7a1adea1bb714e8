import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSmsParts, toGsm7 } from './gsm-7.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 400 })
const french = fc.string({
  unit: fc.constantFrom(...Array.from('aeiou éèêëàâçîïôöùûüœÉÈÊÇŒ«»’“”–—…€%@\u00A0\u202F1234567890')),
  maxLength: 400,
})

test.each([
  ['L’adhésion', "L'adhésion"],
  ['«\u202Fforêt, garçon, hôte, août, naïf\u202F»', '"foret, garcon, hote, aout, naif"'],
  ['Œuvre, cœur', 'OEuvre, coeur'],
  ['15\u202F000\u00A0FCFA\u202F: payé', '15 000 FCFA : payé'],
  ['Ça coûte 10 €…', 'Ça coute 10 €...'],
  ['À bientôt', 'A bientot'],
  ['Électro è ù ñ ü', 'Électro è ù ñ ü'],
  ['Ndèye Ŋoom 👋🏾 ok', 'Ndèye Noom  ok'],
  ['مرحبا', '?????'],
])('%j is sent as %j', (text, sent) => expect(toGsm7(text)).toBe(sent))

test('any text is sent in characters of which an SMS holds 160', () => {
  fc.assert(fc.property(anyText, (text) => countSmsParts(toGsm7(text)) >= 1))
})

test('a text already in those characters stays unchanged', () => {
  fc.assert(fc.property(anyText, (text) => toGsm7(toGsm7(text)) === toGsm7(text)))
})

test('a French text loses accents at most, and keeps its letters, figures and words', () => {
  const bare = (text: string): string =>
    text
      .replaceAll('œ', 'oe')
      .replaceAll('Œ', 'OE')
      .normalize('NFKD')
      .replace(/[^a-z0-9]/gi, '')
  fc.assert(fc.property(french, (text) => bare(toGsm7(text)) === bare(text)))
})

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  [`${'€'.repeat(76)}${'€'.repeat(76)}`, 2],
  // 306 septets, but only 76 two-septet characters fit into a part of 153.
  ['€'.repeat(153), 3],
])('%# an SMS of that length is charged as %i parts', (text, parts) =>
  expect(countSmsParts(text)).toBe(parts),
)

test('no part has more than 153 characters, and no unneeded part is charged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 161, max: 1500 }),
      (length) => countSmsParts('x'.repeat(length)) === Math.ceil(length / 153),
    ),
  )
})

test('a character of another alphabet is refused, not miscounted', () => {
  expect(() => countSmsParts('ê')).toThrow(RangeError)
})
