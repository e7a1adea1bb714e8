import { expect, test } from 'vitest'
import { findUnknown, interpretSearch, type Knowledge, stemOf } from './interpret-search.ts'
import { splitWords } from './split-words.ts'
import { typingDistance } from './typing-distance.ts'

const VOCABULARY = new Set([
  'refrigerateur',
  'congelateur',
  'televiseur',
  'climatiseur',
  'ventilateur',
  'kassila',
  'blanc',
])
const read = (search: string, knowledge?: Partial<Knowledge>) => {
  return interpretSearch(search, { names: VOCABULARY, ...knowledge })
}
const readInside = (search: string) => read(search).words.map(({ inside }) => inside)

test.each([
  ['  Réfrigérateur   KASSILA ', ['refrigerateur', 'kassila']],
  ['machine à laver', ['machine', 'laver']],
  ['congélateur 200L', ['congelateur', '200 l']],
  ['clim 1.5cv', ['clim', '1,5 cv']],
  ['tv 43 pouces', ['tv', '43 pouces']],
  ['tv 43"', ['tv', '43 pouces']],
  ['stabilisateur 5 kVA', ['stabilisateur', '5000 va']],
  ['aspirateur 1 200 watts', ['aspirateur', '1200 w']],
  ['frigo 2 portes', ['frigo', '2 porte']],
  ['gazinière 60 x 60', ['gaziniere', '60', '60']],
  ['télé 4K', ['tele', '4k']],
  ['samsung a15 128 giga', ['samsung', 'a15', '128 go']],
  ['un frigo pas cher à Dakar', ['frigo']],
  ['Œufs l’été', ['oeufs', 'ete']],
  ['la', ['la']],
  ['!!! ???', []],
  ['a b c d e f g h i k m', ['b', 'c', 'e', 'f', 'g', 'h', 'i', 'k']],
])('CAT-15: the search « %s » has the words %j', (search, words) => expect(splitWords(search)).toEqual(words))

test.each([
  ['televisions', 'television'],
  ['portables', 'portabl'],
  ['blanches', 'blanc'],
  ['gaz', 'gaz'],
  ['fer', 'fer'],
])('CAT-15: every form of « %s » contains « %s »', (word, stem) => expect(stemOf(word)).toBe(stem))

test.each([
  ['television', 'television', 0],
  ['telivision', 'television', 1],
  ['congelatuer', 'congelateur', 1],
  ['frigot', 'frigo', 1],
  ['abc', 'cab', 2],
  ['four', 'fourneau', 3],
])(
  'CAT-15: from « %s » to « %s » the typing distance is %i, not counted beyond two',
  (typed, meant, slips) => {
    expect(typingDistance(typed, meant, 2)).toBe(slips)
    expect(typingDistance(meant, typed, 2)).toBe(slips)
  },
)

test.each([
  ['frigo', [['refrigerateur']]],
  ['Machine à laver Kassila', [['lave-linge'], ['kassila']]],
  ['congelatuer blanche', [['congelateur', 'congelatuer'], ['blanc']]],
  ['frigot', [['refrigerateur', 'frigot']]],
  ['kasila', [['kassila', 'kasila']]],
  ['woyofal', [['woyofal']]],
  ['gazin', [['cuisiniere', 'gazin']]],
  ['smart tv', [['smart', 'android tv'], ['televis']]],
  ['aspirateur 2 000 tours', [['aspirateur'], ['2000 tour', '2 000 tour']]],
  ['', []],
])('CAT-15: the search « %s » is interpreted as %j', (search, inside) =>
  expect(readInside(search)).toEqual(inside),
)

test('CAT-15: one or two letters match the beginnings of words only', () => {
  expect(read('fr').words).toEqual([{ inside: ['fr'], atStart: true }])
})

test.each([
  ['frigo 300', [{ value: 300, written: ['300'] }]],
  ['congélateur 200L', [{ value: 200, unit: 'l', written: ['200 l'] }]],
  ['clim 1,5 CV', [{ value: 1.5, unit: 'cv', written: ['1,5 cv'] }]],
  ['stabilisateur 5kva', [{ value: 5000, unit: 'va', written: ['5000 va', '5 000 va'] }]],
  ['frigo 2 portes', []],
  ['clim 12000', []],
  ['300 litres', []],
])('CAT-15: the search « %s » matches sizes near %j', (search, figures) => {
  expect(read(search).figures).toEqual(figures)
})

test('CAT-15: a number alone is searched in names, with and without a thousands separator', () => {
  expect(readInside('2000')).toEqual([['2000', '2 000']])
})

test('CAT-15: « automatique » means a washing machine that is not « semi-automatique »', () => {
  const [, automatic] = read('machine a laver automatique').words
  expect(automatic).toMatchObject({ inside: ['lave-linge', 'automatique'], without: ['semi-automatique'] })
})

test('CAT-15: a word found only in descriptions is not treated as a typing error', () => {
  const names = new Set([...VOCABULARY, 'caisson'])
  expect(findUnknown('frigo poisson kasila', { names })).toEqual(['poisson', 'kasila'])
  const inside = (described?: Set<string>) => read('poisson', { names, described }).words[0]?.inside
  expect(inside()).toEqual(['caisson', 'poisson'])
  expect(inside(new Set(['poisson']))).toEqual(['poisson'])
})

test('CAT-15: a word found only in a category’s name searches the category', () => {
  const categories = [
    { id: 3, name: 'informatique' },
    { id: 4, name: 'ventilation' },
  ]
  expect(read('informatique', { categories }).words[0]?.categories).toEqual([3])
  expect(read('ventilateur', { categories }).categories).toEqual([])
})
