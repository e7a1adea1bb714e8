import { expect, test } from 'vitest'
import {
  addCompared,
  type ComparedProduct,
  compareRows,
  orderFacts,
  readCompared,
  removeCompared,
} from './compare.ts'
import { findCriteria } from './criteria.ts'

test.each([
  [null, []],
  ['', []],
  ['3', [3]],
  ['3,12,57', [3, 12, 57]],
  ['3,3,12,3', [3, 12]],
  ['0,-4,1e3,0x1F,1.5, 7,07,abc,12', [12]],
  ['9999999999999999,12', [12]],
  [',,12,,', [12]],
  ['1,2,3,4,5,6', [1, 2, 3, 4]],
  ['[3,12]', []],
])('CAT-14: the address « %s » compares the products %j', (text, ids) => {
  expect(readCompared(text)).toEqual(ids)
})

test.each([
  [[], 7, { ids: [7] }],
  [[3], 7, { ids: [3, 7] }],
  [[3, 7], 7, { ids: [3, 7] }],
  [[1, 2, 3], 4, { ids: [1, 2, 3, 4] }],
  [[1, 2, 3, 4], 5, { error: 'Quatre produits au plus' }],
  [[1, 2, 3, 4], 4, { ids: [1, 2, 3, 4] }],
])('CAT-14: adding to %j the product %i gives %j', (ids, id, result) => {
  expect(addCompared(ids, id)).toEqual(result)
})

test.each([
  [[1, 2, 3], 2, [1, 3]],
  [[2], 2, []],
  [[1], 9, [1]],
])('CAT-14: removing from %j the product %i leaves %j', (ids, id, left) => {
  expect(removeCompared(ids, id)).toEqual(left)
})

const fridge: ComparedProduct = {
  id: 7,
  name: 'Réfrigérateur Kassila 308 L',
  picture: null,
  categ_id: 'Réfrigérateur',
  list_price: 389_900,
  price_unit: 349_900,
  en_promo: true,
  quantity: 12,
  sale_ok: true,
  is_preorder: false,
  preorder_price: null,
  is_creditorder: false,
  creditorder_price: null,
  yearly_kwh: 250,
  warranty_months: 12,
  facts: [
    { label: 'Froid', value: 'No Frost' },
    { label: 'Consommation', value: '250 kWh par an' },
    { label: 'Garantie', value: '12 mois' },
  ],
}

/** The row with this label in a comparison of fridges with the given differences. */
function lineOf(label: string, ...changes: Partial<ComparedProduct>[]) {
  const products = changes.map((change, index) => ({ ...fridge, id: index + 1, ...change }))
  return compareRows(products).find((row) => row.label === label)
}

test('CAT-14: each fact has one line, in the order of first occurrence, and an unknown value stays empty', () => {
  const other = { facts: [{ label: 'Bruit', value: '39 dB' }] }
  const products = [fridge, { ...fridge, id: 8, ...other }]
  expect(compareRows(products).map(({ label }) => label)).toEqual([
    'Prix',
    'Disponibilité',
    'Catégorie',
    'Froid',
    'Consommation',
    'Garantie',
    'Bruit',
  ])
  expect(lineOf('Froid', {}, other)?.values).toEqual(['No Frost', null])
  expect(lineOf('Bruit', {}, other)?.values).toEqual([null, '39 dB'])
})

test('the criteria of the category are compared first', () => {
  const facts = ['Marque', 'Bruit', 'Forme', 'Froid', 'Capacité', 'Garantie'].map((label) => ({
    label,
    value: '1',
  }))
  const order = (kind: string) => orderFacts(facts, findCriteria(kind)).map(({ label }) => label)
  expect(order('refrigerator')).toEqual(['Capacité', 'Froid', 'Forme', 'Marque', 'Bruit', 'Garantie'])
  expect(order('fan')).toEqual(facts.map(({ label }) => label))
})

test.each([
  ['Prix', [{}, {}], false],
  ['Prix', [{}, { price_unit: 1 }], true],
  ['Prix', [{}], false],
  ['Disponibilité', [{}, { quantity: 40 }], false],
  ['Disponibilité', [{}, { quantity: 2 }], true],
  ['Catégorie', [{}, {}, { categ_id: 'Congélateur' }], true],
  ['Froid', [{}, {}], false],
  ['Froid', [{}, { facts: [] }], true],
])('CAT-14: the line %s of %j is marked as different: %s', (label, changes, differs) => {
  expect(lineOf(label, ...changes)?.differs).toBe(differs)
})

test.each([
  ['Prix', [{}, { price_unit: 200_000 }, {}], [false, true, false]],
  ['Prix', [{ price_unit: 5 }, { price_unit: 5 }, {}], [true, true, false]],
  ['Prix', [{}, {}], [false, false]],
  ['Prix', [{}], [false]],
  ['Consommation', [{}, { yearly_kwh: 180 }], [false, true]],
  ['Consommation', [{ yearly_kwh: null }, { yearly_kwh: 180 }], [false, false]],
  ['Consommation', [{ yearly_kwh: null }, { yearly_kwh: 180 }, {}], [false, true, false]],
  ['Garantie', [{}, { warranty_months: 24 }], [false, true]],
  ['Garantie', [{ warranty_months: null }, {}, { warranty_months: 6 }], [false, true, false]],
  ['Froid', [{}, { facts: [{ label: 'Froid', value: 'Statique' }] }], [false, false]],
])('CAT-14: in the line %s of %j the best are %j', (label, changes, best) => {
  expect(lineOf(label, ...changes)?.best).toEqual(best)
})
