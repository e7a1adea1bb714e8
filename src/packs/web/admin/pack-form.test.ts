import { expect, test } from 'vitest'
import { packBody, sumPack } from './pack-form.ts'

const LINE = { product_id: 4, name: 'Four', list_price: 100_000, quantity: '2', price_unit: '80 000' }
const FORM = { name: ' Cuisine ', start_date: '2026-12-01', end_date: '2026-12-31', lines: [LINE] }

test('a pack is sent with numeric prices, and its sum is shown while typing', () => {
  expect(packBody.check(FORM)).toEqual({})
  expect(packBody.read(FORM)).toEqual({
    name: 'Cuisine',
    start_date: '2026-12-01',
    end_date: '2026-12-31',
    lines: [{ product_id: 4, quantity: 2, price_unit: 80_000 }],
  })
  expect(sumPack([LINE, { ...LINE, quantity: 'x' }])).toEqual({ pack: 160_000, separate: 200_000 })
})

test.each([
  ['a name', { name: ' ' }, 'name'],
  ['its first day', { start_date: '' }, 'start_date'],
  ['an end after its beginning', { end_date: '2026-11-30' }, 'end_date'],
  ['a product', { lines: [] }, 'lines'],
  ['pieces of each', { lines: [{ ...LINE, quantity: '0' }] }, 'lines'],
  ['whole prices', { lines: [{ ...LINE, price_unit: '10,5' }] }, 'lines'],
  ['something to pay', { lines: [{ ...LINE, price_unit: '0' }] }, 'lines'],
])('a pack needs %s', (_what, parts, field) => {
  expect(Object.keys(packBody.check({ ...FORM, ...parts }))).toEqual([field])
})
