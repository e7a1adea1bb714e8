import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPeriod, sumHolders } from './cash-period.ts'

test.each([
  ['jour', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['semaine', '2026-11-24', '2026-11-23', '2026-11-29'],
  ['semaine', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['semaine', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['mois', '2026-11-24', '2026-11-01', '2026-11-30'],
  ['mois', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['mois', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('the %s of %s goes from %s to %s', (kind, day, from, to) => {
  expect(findPeriod(kind, day)).toEqual({ from, to })
})

test('each holder’s balance is the opening amount plus receipts minus payments, with the till always first', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  const sum = fc.record({
    holderId: fc.constantFrom(null, 2, 3),
    kind: fc.constantFrom('taking' as const, 'expense' as const, 'hand-over' as const),
    count: fc.constant(1),
    in: amount,
    out: amount,
  })
  fc.assert(
    fc.property(fc.array(sum), amount, (sums, opening) => {
      const before = [
        { holderId: 2, name: 'Ousmane', opening, since: '2026-11-20T10:00:00.000Z' },
        { holderId: null, name: 'Caisse', opening: 0, since: null },
        { holderId: 3, name: 'Ibrahima', opening: 0, since: null },
      ]
      const holders = sumHolders(before, sums)
      expect(holders[0]?.courier_id).toBeNull()
      const net = sums.reduce((all, move) => all + move.in - move.out, opening)
      expect(holders.reduce((all, { left }) => all + left, 0)).toBe(net)
    }),
  )
})
