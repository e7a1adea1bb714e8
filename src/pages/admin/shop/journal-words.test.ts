import { expect, test } from 'vitest'
import { describeAction, listChanges } from './journal-words.ts'

test.each([
  ['product.update', 'Produit\u202F: modifié'],
  ['credit.shop-accept', 'Crédit\u202F: accepté par la boutique'],
  ['team.rights', 'Équipe\u202F: droits changés'],
  ['chose.inconnue-encore', 'chose\u202F: inconnue encore'],
])('%s reads « %s »', (action, text) => expect(describeAction(action)).toBe(text))

test('only what differs is listed, and all of a new thing', () => {
  expect(listChanges({ before: { price: 10, name: 'a' }, after: { price: 12, name: 'a' } })).toEqual([
    { key: 'price', before: '10', after: '12' },
  ])
  expect(listChanges({ before: null, after: { on: true, note: '' } })).toEqual([
    { key: 'on', before: '—', after: 'oui' },
  ])
  expect(listChanges({ before: { rights: ['clients', 'credits'] }, after: { rights: [] } })).toEqual([
    { key: 'rights', before: 'clients, credits', after: '—' },
  ])
  expect(listChanges({ before: null, after: null })).toEqual([])
})
