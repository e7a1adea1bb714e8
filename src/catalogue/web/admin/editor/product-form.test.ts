import { expect, test } from 'vitest'
import { listDifferences } from '#ui/form/versions.ts'
import {
  EMPTY_FORM,
  findComputedCredit,
  findCreditPrice,
  type ProductForm,
  readCount,
  readFigure,
  readPrice,
} from './product-form.ts'
import { followDates, nameErrors, productBody, writeChange } from './use-editor.ts'

const FORM = { ...EMPTY_FORM, name: 'Four', category_id: '3', list_price: '349 900' }

test('amounts are parsed in their usual spellings', () => {
  expect(['349\u202F900', '349.900 F CFA', '349900,00', '', 'abc', '58,5', '-1'].map(readPrice)).toEqual([
    349_900,
    349_900,
    349_900,
    null,
    NaN,
    NaN,
    NaN,
  ])
  expect([' 1.200 ', '12 F', ' '].map(readCount)).toEqual([1200, NaN, null])
  expect([' 58,5 ', '58.5', '1e3', ''].map(readFigure)).toEqual([58.5, 58.5, NaN, null])
})

test('only changed fields are sent, and emptied ones are cleared', () => {
  const base = { ...FORM, brand: 'Vento', weight_kg: '12', promo_ends_at: '2026-12-01T00:00' }
  const form = { ...base, list_price: '300000', brand: ' ', weight_kg: '12,5', promo_ends_at: '' }
  expect(writeChange(base, form)).toEqual({
    list_price: 300_000,
    brand: null,
    weight_kg: 12.5,
    promo_ends_at: null,
  })
  expect(listDifferences(base, base)).toEqual([])
})

test('a new product sends its category, three dimensions, capacity and complete facts', () => {
  const form = {
    ...FORM,
    capacity_value: '308',
    capacity_unit: 'L',
    width_cm: '60',
    height_cm: '170,5',
    depth_cm: '65',
    facts: [
      { label: 'Froid', value: 'No Frost' },
      { label: '', value: '' },
    ],
    promo_starts_at: '2026-12-01T08:30',
  }
  expect(writeChange(EMPTY_FORM, form)).toEqual({
    name: 'Four',
    categ_id: 3,
    list_price: 349_900,
    capacity: { value: 308, unit: 'L' },
    dimensions: { width: 60, height: 170.5, depth: 65 },
    facts: [{ label: 'Froid', value: 'No Frost' }],
    promo_starts_at: '2026-12-01T08:30:00Z',
  })
})

test('the credit price follows the cost until one is typed', () => {
  const form = { ...FORM, standard_price: '298 000', creditorder_price: '379 000' }
  expect(findCreditPrice(form)).toBe(417_200)
  expect(findCreditPrice({ ...form, creditorder_manual: true })).toBe(379_000)
  expect(findComputedCredit({ ...form, standard_price: '99 999' })).toBe(149_999)
  expect(writeChange({ ...form, creditorder_manual: true }, form)).toEqual({ creditorder_price: null })
})

test.each([
  ['a name', { name: ' ' }, 'name'],
  ['a category', { category_id: '' }, 'category_id'],
  ['a price', { list_price: '' }, 'list_price'],
  ['a whole price', { promo_price: '10,5' }, 'promo_price'],
  ['a number as its rank', { rang: 'premier' }, 'rang'],
  ['stock of 0 or more', { quantity: '-3' }, 'quantity'],
  ['all three dimensions', { width_cm: '60', depth_cm: '60' }, 'height_cm'],
  ['the unit of its capacity', { capacity_value: '60' }, 'capacity_unit'],
  ['the value of each fact', { facts: [{ label: 'Froid', value: '' }] }, 'facts'],
])('a product needs %s', (_what, change, field) => {
  const findFields = (id: number | undefined, base: ProductForm, form: ProductForm): string[] =>
    Object.keys(nameErrors(productBody(id).check({ base, form })))
  expect(findFields(undefined, EMPTY_FORM, FORM)).toEqual([])
  expect(findFields(undefined, EMPTY_FORM, { ...FORM, ...change })).toEqual([field])
  expect(findFields(1, FORM, { ...FORM, ...change })).toEqual([field])
})

test.each([
  ['that has begun', '2026-11-01T00:00', '2026-11-30T00:00', true],
  ['that is ahead', '2026-12-01T00:00', '', false],
  ['that is over', '', '2026-11-20T00:00', false],
  ['without dates', '', '', false],
])('a promotion %s is on or off by its dates', (_what, promo_starts_at, promo_ends_at, isOn) => {
  const form = { ...FORM, promo_price: '300000', promo_starts_at, promo_ends_at }
  expect(followDates(form, new Date('2026-11-24T10:00:00Z')).en_promo).toBe(isOn)
})
