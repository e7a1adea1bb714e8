import { expect, test } from 'vitest'
import { byPriority, isShownCategory, nameCategory } from './categories.ts'

test('CAT-2: the order is freezers, televisions, refrigerators, cookers, then the others by name', () => {
  const categories = [
    { kind: 'fan', name: 'Ventilation' },
    { kind: 'cooker', name: 'Cuisinière' },
    { kind: 'other', name: 'Énergie' },
    { kind: 'freezer', name: 'Congélateur' },
    { kind: 'refrigerator', name: 'Réfrigérateur' },
    { kind: 'television', name: 'Télévision' },
  ]
  expect(categories.sort(byPriority).map(({ name }) => name)).toEqual([
    'Congélateur',
    'Télévision',
    'Réfrigérateur',
    'Cuisinière',
    'Énergie',
    'Ventilation',
  ])
})

test.each([
  ['All', false],
  ['all', false],
  [' Services ', false],
  ['Installation', true],
  ['Saleable things', true],
])('CAT-3: the category « %s » shows: %s', (name, isShown) => expect(isShownCategory(name)).toBe(isShown))

test.each([
  ['Services', 'Services'],
  ['expenses', 'Dépenses'],
  ['Internal', 'Interne'],
  ['Consumable', 'Consommables'],
  [' Deliveries ', 'Livraisons'],
  ['Saleable', 'Vendables'],
  ['Software', 'Logiciels'],
  ['All', 'Toutes'],
  ['Installation', 'Installation'],
])('staff read the category « %s » as « %s »', (name, read) => expect(nameCategory(name)).toBe(read))
