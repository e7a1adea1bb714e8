import { expect, test } from 'vitest'
import { findChoice, findCriteria, findWords, listRanges } from './criteria.ts'
import { formatSizeRange, readSizeRange, writeSizeRange } from './size-range.ts'

const wordsOf = (kind: string): string[] => {
  const { size } = findCriteria(kind)
  return size ? listRanges(size).map(formatSizeRange) : []
}

test.each([
  ['freezer', 'Moins de 100 L | 100 à 199 L | 200 à 299 L | 300 à 399 L | 400 L et plus'],
  ['cooker', 'Moins de 3 feux | 3 feux | 4 feux | 5 feux et plus'],
  ['air-conditioner', 'Moins de 1,5 CV | 1,5 CV | 2 CV | 2,5 CV et plus'],
  ['washing-machine', 'Moins de 7 kg | 7 kg | 8 kg | 9 kg | 10 à 11 kg | 12 kg et plus'],
  ['fan', ''],
])('sizes of a %s are offered as « %s »', (kind, words) => {
  expect(wordsOf(kind).join(' | ').replaceAll('\u00A0', ' ')).toBe(words)
})

test.each(['250-350 L', '-100 L', '75- pouces', '1.5-2 CV'])(
  'the range « %s » is formatted as it is parsed',
  (text) => {
    const range = readSizeRange(text)
    expect(range && writeSizeRange(range)).toBe(text)
  },
)

test.each(['', 'L', '250 L', '- L', '350-250 L', '250-250 L', '250-350', '-5--3 L', '1,5-2 CV', 'x-3 L'])(
  '« %s » is not a range of sizes',
  (text) => {
    expect(readSizeRange(text)).toBeUndefined()
  },
)

test('a choice is found by the first words of product facts', () => {
  expect(findWords('feature', 'No Frost')).toEqual(['froid=no frost'])
  expect(findWords('variant', '4K')).toEqual([
    'definition=4k',
    'definition=4k qled',
    'definition=4k mini-led',
  ])
  expect(findWords('feature', 'À vitesse fixe')).toEqual(['compresseur=a vitesse fixe'])
  expect(findWords('feature', 'Volant')).toEqual([])
})

test.each([
  [[{ label: 'Froid', value: 'No Frost, ventilé' }], 'No Frost'],
  [[{ label: ' froid ', value: 'STATIQUE' }], 'Statique'],
  [[{ label: 'Froid', value: 'Brassé' }], undefined],
  [[{ label: 'Forme', value: 'No Frost' }], undefined],
  [[], undefined],
])('the facts %j give the cooling type: %s', (facts, choice) => {
  const { feature } = findCriteria('refrigerator')
  expect(feature && findChoice(feature, facts)).toBe(choice)
})
