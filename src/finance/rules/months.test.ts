import { expect, test } from 'vitest'
import { addMonths, daysOfMonth, listMonthsBetween } from './months.ts'

test('months are consecutive over the end of the year', () => {
  expect(listMonthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(listMonthsBetween('2026-12', '2026-11')).toEqual([])
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, last) => {
  expect(daysOfMonth(month)).toEqual({ first: `${month}-01`, last })
})
