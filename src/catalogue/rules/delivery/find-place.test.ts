import { expect, test } from 'vitest'
import { findPlace, listMeant, PLACE_NAMES } from './find-place.ts'

test.each([
  ['mermoz', { place: 'Mermoz', commune: 'Mermoz-Sacré-Cœur', words: 'à Mermoz' }],
  ['liberte 6', { place: 'Liberté 6', commune: 'Sicap-Liberté', words: 'à Liberté 6' }],
  [
    'parcels assainie',
    { place: 'Parcelles Assainies', commune: 'Parcelles Assainies', words: 'aux Parcelles Assainies' },
  ],
  ['Thiès', undefined],
  ['', undefined],
])('« %s » is a place known to the shop, or none', (typed, place) => {
  expect(findPlace(typed)).toEqual(place)
})

test.each([
  ['Les Almadies', 'aux Almadies'],
  ['Parcelles Assainies Unité 12', 'aux Parcelles Assainies Unité 12'],
  ['Plateau', 'au Plateau'],
  ['Médina', 'à la Médina'],
  ['Médina Gounass', 'à Médina Gounass'],
  ['Île de Gorée', 'à l’Île de Gorée'],
  ['VDN', 'sur la VDN'],
])('%s is preceded by its preposition: « %s »', (name, words) => {
  expect(findPlace(name)?.words).toBe(words)
})

test('a name shared by several communes needs a choice, one of the list does not', () => {
  expect(listMeant('pikine')).toEqual(['Pikine Est', 'Pikine Nord', 'Pikine Ouest'])
  expect([listMeant('Mermoz'), listMeant('Rufisque'), listMeant('')]).toEqual([[], [], []])
})

test('the list has all 53 communes, and each of its names is found', () => {
  expect(PLACE_NAMES).toContain('Tivaouane Peulh-Niaga')
  expect(PLACE_NAMES.filter((name) => findPlace(name) === undefined)).toEqual([])
  expect(PLACE_NAMES.length).toBeGreaterThan(100)
})
