import { expect, test } from 'vitest'
import type { PurchaseState, PurchaseStep } from '#purchasing/contract.ts'
import { mayStep, stateAfter } from './states.ts'

const ALLOWED: Record<PurchaseState, PurchaseStep['to'][]> = {
  draft: ['sent', 'cancelled'],
  sent: ['cancelled'],
  partly: ['done'],
  done: [],
  cancelled: [],
}

test.each(Object.entries(ALLOWED) as [PurchaseState, PurchaseStep['to'][]][])(
  'an order that is « %s » has its permitted transitions and no others',
  (from, allowed) => {
    expect((['sent', 'cancelled', 'done'] as const).filter((to) => mayStep(from, to))).toEqual(allowed)
  },
)

test.each([
  ['everything came', [[5, 5]], 'done'],
  [
    'one product is missing',
    [
      [5, 5],
      [3, 0],
    ],
    'partly',
  ],
  ['a part of one is missing', [[5, 4]], 'partly'],
  [
    'more came of one than was ordered',
    [
      [5, 7],
      [3, 3],
    ],
    'done',
  ],
  [
    'more of one does not make up for another',
    [
      [5, 8],
      [3, 0],
    ],
    'partly',
  ],
])('after a receipt: %s', (_what, lines, state) => {
  expect(stateAfter(lines.map(([quantity = 0, received = 0]) => ({ quantity, received })))).toBe(state)
})
