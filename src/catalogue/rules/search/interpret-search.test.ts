import { expect, test } from 'vitest'
import { interpretSearch } from './interpret-search.ts'
import { splitWords } from './split-words.ts'
import { stemOf } from './stem.ts'
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
const readInside = (search: string) => interpretSearch(search, VOCABULARY).map(({ inside }) => inside)

test.each([
  ['  Réfrigérateur   KASSILA ', ['refrigerateur', 'kassila']],
  ['machine à laver', ['machine', 'laver']],
  ['congélateur 200L', ['congelateur', '200']],
  ['clim 1.5 cv', ['clim', '1,5', 'cv']],
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
])('CAT-15: from « %s » to « %s » it is %i slips, beyond two not counted', (typed, meant, slips) => {
  expect(typingDistance(typed, meant, 2)).toBe(slips)
  expect(typingDistance(meant, typed, 2)).toBe(slips)
})

test.each([
  ['frigo', [['refrigerateur']]],
  ['Machine à laver Kassila', [['lave-linge'], ['kassila']]],
  ['congelatuer blanche', [['congelateur', 'congelatuer'], ['blanc']]],
  ['frigot', [['refrigerateur', 'frigot']]],
  ['kasila', [['kassila', 'kasila']]],
  ['woyofal', [['woyofal']]],
  ['', []],
])('CAT-15: the search « %s » asks for %j', (search, inside) => expect(readInside(search)).toEqual(inside))

test('CAT-15: one or two letters count at the beginning of words only', () => {
  expect(interpretSearch('fr', VOCABULARY)).toEqual([{ inside: ['fr'], atStart: true }])
})
