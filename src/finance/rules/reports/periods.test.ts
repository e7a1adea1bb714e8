import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSteps, cutPeriod, marginOf, marginRate, NOTHING, sumDays } from './figures.ts'
import { addDays, choosePeriods, countDays, dayNumber } from './periods.ts'
import { planReading } from './plan-reading.ts'

const TODAY = '2026-11-24'

test.for([
  [
    'the month that goes on ends today',
    { periode: 'mois' },
    '2026-11-01',
    TODAY,
    '2026-10-01',
    '2026-10-24',
    '2025-11-01',
    '2025-11-24',
  ],
  [
    'a month that is over is whole',
    { periode: 'mois', du: '2026-03-15' },
    '2026-03-01',
    '2026-03-31',
    '2026-02-01',
    '2026-02-28',
    '2025-03-01',
    '2025-03-31',
  ],
  [
    'a week begins on Monday',
    { periode: 'semaine', du: '2026-11-15' },
    '2026-11-09',
    '2026-11-15',
    '2026-11-02',
    '2026-11-08',
    '2025-11-10',
    '2025-11-16',
  ],
  [
    'dates are compared with as many days before',
    { periode: 'dates', du: '2026-11-10', au: '2026-11-12' },
    '2026-11-10',
    '2026-11-12',
    '2026-11-07',
    '2026-11-09',
    '2025-11-10',
    '2025-11-12',
  ],
  [
    'one day is a period',
    { periode: 'dates', du: TODAY, au: TODAY },
    TODAY,
    TODAY,
    '2026-11-23',
    '2026-11-23',
    '2025-11-24',
    '2025-11-24',
  ],
  [
    'dates the wrong way round are turned',
    { periode: 'dates', du: '2026-11-12', au: '2026-11-10' },
    '2026-11-10',
    '2026-11-12',
    '2026-11-07',
    '2026-11-09',
    '2025-11-10',
    '2025-11-12',
  ],
  [
    'no dates are the last thirty days',
    { periode: 'dates' },
    '2026-10-26',
    TODAY,
    '2026-09-26',
    '2026-10-25',
    '2025-10-26',
    '2025-11-24',
  ],
] as const)('%s', ([, requested, first, last, ...others]) => {
  const { current, before, year_before } = choosePeriods(requested, TODAY)
  expect([current.first, current.last]).toEqual([first, last])
  expect([before.first, before.last, year_before.first, year_before.last]).toEqual(others)
})

const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2024-01-01', days))
const period = fc
  .tuple(day, day)
  .map(([one, other]) => (one < other ? { first: one, last: other } : { first: other, last: one }))

test('each day of a period is read once, from a month, a run of days or its orders, and never from a stale sum', () => {
  fc.assert(
    fc.property(period, fc.uniqueArray(day), fc.boolean(), (requested, staleDays, byMonth) => {
      const stale = new Set(staleDays)
      const { months, runs, live } = planReading(requested, stale, byMonth)
      const summed = [
        ...months.flatMap((month) =>
          listDays(
            month,
            `${month.slice(0, 8)}${new Date(Date.UTC(+month.slice(0, 4), +month.slice(5, 7), 0)).getUTCDate()}`,
          ),
        ),
        ...runs.flatMap(({ first, last }) => listDays(first, last)),
      ]
      expect([...summed, ...live].toSorted()).toEqual(listDays(requested.first, requested.last))
      expect(summed.filter((one) => stale.has(one))).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('the steps of a period add up to it, and so do those of the compared period', () => {
  fc.assert(
    fc.property(period, fc.array(fc.tuple(day, fc.nat(1000))), (requested, sales) => {
      const days = new Map(sales.map(([one, amount]) => [dayNumber(one), { ...NOTHING, amount }]))
      const periods = choosePeriods(
        { periode: 'dates', du: requested.first, au: requested.last },
        '2030-01-01',
      )
      const steps = buildSteps(periods, days)
      for (const which of ['current', 'before', 'year_before'] as const)
        expect(steps.reduce((sum, step) => sum + step[which].amount, 0)).toBe(
          sumDays(days, periods[which]).amount,
        )
      expect(cutPeriod(periods.current).reduce((sum, step) => sum + countDays(step), 0)).toBe(
        countDays(periods.current),
      )
    }),
    { numRuns: 40 },
  )
})

test('sales without a known cost have no margin, and do not lower other margins', () => {
  expect(marginOf({ ...NOTHING, amount: 5000, uncosted: 5000 })).toBeNull()
  const mixed = { ...NOTHING, amount: 15_000, uncosted: 5000, cost: 7000 }
  expect([marginOf(mixed), marginRate(mixed)]).toEqual([3000, 30])
  expect(marginRate(NOTHING)).toBeNull()
})

function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let one = first; one <= last; one = addDays(one, 1)) days.push(one)
  return days
}
