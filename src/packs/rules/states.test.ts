import { expect, test } from 'vitest'
import { PackState } from '#packs/contract.ts'
import { isCurrent, mayBecome } from './states.ts'

test('a pack goes from draft to active to over, without going back or skipping a state', () => {
  const moves = PackState.options.flatMap((from) =>
    PackState.options.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['draft → actif', 'actif → expire'])
})

test.each([
  ['actif', '2026-11-23', false],
  ['actif', '2026-11-24', true],
  ['actif', '2026-11-30', true],
  ['actif', '2026-12-01', false],
  ['draft', '2026-11-25', false],
  ['expire', '2026-11-25', false],
] as const)('a pack (%s) from 24 to 30 November is on sale on %s: %s', (state, day, can) => {
  expect(isCurrent({ state, start_date: '2026-11-24', end_date: '2026-11-30' }, day)).toBe(can)
})
