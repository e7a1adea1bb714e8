import { expect, test } from 'vitest'
import { describeAddressChange, describeLineChanges } from './describe-changes.ts'

const FRIDGE = { productId: 1, name: 'Réfrigérateur', quantity: 2 }
const FAN = { productId: 2, name: 'Ventilateur', quantity: 1 }

test('a customer reads which articles are added, removed, increased and reduced', () => {
  expect(
    describeLineChanges(
      [FRIDGE, FAN],
      [
        { ...FRIDGE, quantity: 1 },
        { productId: 3, name: 'Mixeur', quantity: 3 },
      ],
    ),
  ).toEqual(['Réfrigérateur : 1 pièce au lieu de 2.', 'Ajouté : Mixeur, 3 pièces.', 'Retiré : Ventilateur.'])
  expect(describeLineChanges([FRIDGE, FAN], [FAN, FRIDGE])).toEqual([])
})

const HOME = { name: 'Awa', phone: '221771234567', commune: 'HLM', place: 'HLM', landmark: '' }

test.each([
  ['the same', HOME, []],
  [
    'another place',
    { ...HOME, commune: null, place: 'Thiès', landmark: 'gare' },
    ['Livraison à : Thiès, gare.'],
  ],
  ['a place named like its commune', { ...HOME, landmark: 'marché' }, ['Livraison à : HLM, marché.']],
  ['another person', { ...HOME, name: 'Modou' }, ['Reçue par : Modou.']],
])('the description of an address change: %s', (_what, after, sentence) => {
  expect(describeAddressChange(HOME, after)).toEqual(sentence)
})
