import { expect, test } from 'vitest'
import { listChoosable, listShown } from './shown-columns.ts'

const COLUMNS = [
  { key: 'numero', label: 'Numéro' },
  { key: 'date', label: 'Date' },
  { key: 'montant', label: 'Montant' },
  { key: 'actions', label: 'Actions', isSilent: true },
]
const keysOf = (columns: readonly { key: string }[]): string[] => columns.map(({ key }) => key)

test('the identifying column and the actions cannot be hidden', () => {
  expect(keysOf(listChoosable(COLUMNS))).toEqual(['date', 'montant'])
})

test.each([
  [[], ['numero', 'date', 'montant', 'actions']],
  [['date'], ['numero', 'montant', 'actions']],
  [
    ['date', 'montant'],
    ['numero', 'actions'],
  ],
  // An old view may name columns that no longer exist, or that cannot be hidden.
  [
    ['numero', 'actions', 'ancienne'],
    ['numero', 'date', 'montant', 'actions'],
  ],
])('without %j a list shows %j', (hidden, shown) => {
  expect(keysOf(listShown(COLUMNS, hidden))).toEqual(shown)
})
