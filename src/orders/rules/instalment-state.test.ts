import { expect, test } from 'vitest'
import { generatedParts } from '#test/harness/generated-order.ts'
import { type InstalmentState, listInstalments } from './instalment-state.ts'

const PREORDER: Parameters<typeof listInstalments>[0] = {
  type_sale: 'preorder',
  date_approved: null,
  days_until_due: -5,
  payment_lines: generatedParts(1),
}

// Due on 24 November, 24 December and 23 January, 30 days apart.
test.each<[string, Partial<typeof PREORDER>, [InstalmentState, number | undefined][]]>([
  [
    'the first is paid, five days before the second',
    {},
    [
      ['paid', undefined],
      ['next', 5],
      ['later', 35],
    ],
  ],
  [
    'on the day of the second',
    { days_until_due: 0 },
    [
      ['paid', undefined],
      ['today', 0],
      ['later', 30],
    ],
  ],
  [
    'three days after it',
    { days_until_due: 3 },
    [
      ['paid', undefined],
      ['late', -3],
      ['later', 27],
    ],
  ],
  [
    'both that are left are late',
    { days_until_due: 31 },
    [
      ['paid', undefined],
      ['late', -31],
      ['late', -1],
    ],
  ],
  [
    'a credit whose first part is not paid: its days are a plan',
    { type_sale: 'creditorder', payment_lines: generatedParts(0), days_until_due: 3 },
    [
      ['planned', undefined],
      ['planned', undefined],
      ['planned', undefined],
    ],
  ],
  [
    'a credit that runs',
    { type_sale: 'creditorder', date_approved: '2026-11-24', days_until_due: 2 },
    [
      ['paid', undefined],
      ['late', -2],
      ['later', 28],
    ],
  ],
  [
    'nobody counts days of an order that is over',
    { days_until_due: null },
    [
      ['paid', undefined],
      ['next', undefined],
      ['later', undefined],
    ],
  ],
  [
    'all is paid',
    { payment_lines: generatedParts(3), days_until_due: null },
    [
      ['paid', undefined],
      ['paid', undefined],
      ['paid', undefined],
    ],
  ],
])('ORD-4: only an instalment past its day is late: %s', (_when, change, expected) => {
  const states = listInstalments({ ...PREORDER, ...change })
  expect(states.map(({ state, daysAhead }) => [state, daysAhead])).toEqual(expected)
})

test('an instalment of 0 F is skipped', () => {
  const payment_lines = generatedParts(1).map((part) => (part.sequence === 3 ? { ...part, amount: 0 } : part))
  expect(listInstalments({ ...PREORDER, payment_lines })).toHaveLength(2)
})
