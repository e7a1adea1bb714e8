import { expect, test } from 'vitest'
import { Means } from '#payments/contract.ts'
import { formatMeans, formatMeansShortly } from './means.ts'

test('each means of payment has a name for customers and a short one for staff lists', () => {
  expect(Means.options.map((means) => [means, formatMeans(means), formatMeansShortly(means)])).toEqual([
    ['wave', 'Wave', 'Wave'],
    ['orange', 'Orange Money', 'Orange Money'],
    ['paydunya', 'Carte ou portefeuille (PayDunya)', 'Carte et autres'],
    ['generic', 'Paiement en ligne', 'En ligne'],
    ['cash', 'Espèces', 'Espèces'],
  ])
})

test.for(['virement', '', 'constructor', '__proto__', 'toString'])(
  'an unknown means of payment keeps its word: « %s »',
  (word) => {
    expect([formatMeans(word), formatMeansShortly(word)]).toEqual([word, word])
  },
)
