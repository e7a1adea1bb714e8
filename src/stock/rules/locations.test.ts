import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveRank, leftOn, type Shelf, takeFrom } from './locations.ts'

const SHOP = 1
const DEPOT = 2
const VAN = 3
const shelves = (...pieces: number[]): Shelf[] =>
  pieces.map((count, index) => ({ locationId: index + 1, pieces: count }))

test.each([
  ['the shop has them all', [5, 9, 2], 3, [[SHOP, 3]], 0],
  ['the shop has none', [0, 9, 2], 3, [[DEPOT, 3]], 0],
  [
    'the shop has some, the depot the rest',
    [2, 9, 2],
    3,
    [
      [SHOP, 2],
      [DEPOT, 1],
    ],
    0,
  ],
  [
    'what is in the van goes last',
    [1, 1, 2],
    3,
    [
      [SHOP, 1],
      [DEPOT, 1],
      [VAN, 1],
    ],
    0,
  ],
  ['nobody has enough', [1, 0, 0], 3, [[SHOP, 1]], 2],
  ['there is nothing anywhere', [], 3, [], 3],
] as const)(
  'pieces of a delivery leave the first location that has them: %s',
  (_what, lying, wanted, from, missing) => {
    expect(takeFrom(shelves(...lying), wanted)).toEqual({
      taken: from.map(([locationId, pieces]) => ({ locationId, pieces })),
      missing,
    })
  },
)

test('for any stock, pieces are taken in order, as many as exist in all, and no more than at a location', () => {
  const lying = fc.array(fc.nat(20), { maxLength: 6 }).map((pieces) => shelves(...pieces))
  fc.assert(
    fc.property(lying, fc.nat(100), (before, wanted) => {
      const { taken, missing } = takeFrom(before, wanted)
      const sum = (pieces: readonly Shelf[]): number => pieces.reduce((all, shelf) => all + shelf.pieces, 0)
      expect(sum(taken) + missing).toBe(wanted)
      expect(missing).toBe(Math.max(wanted - sum(before), 0))
      const left = leftOn(before, taken)
      expect(left.every(({ pieces }) => pieces >= 0)).toBe(true)
      const last = taken.at(-1)?.locationId ?? 0
      expect(left.filter(({ locationId }) => locationId < last).every(({ pieces }) => pieces === 0)).toBe(
        true,
      )
    }),
  )
})

test.each([
  ['a new one comes last', [SHOP, DEPOT], VAN, 3, [SHOP, DEPOT, VAN]],
  ['a turn beyond the end is the last', [SHOP], DEPOT, 9, [SHOP, DEPOT]],
  ['the depot goes before the shop', [SHOP, DEPOT], DEPOT, 1, [DEPOT, SHOP]],
  ['one that keeps its turn leaves the order as it is', [SHOP, DEPOT, VAN], DEPOT, 2, [SHOP, DEPOT, VAN]],
  ['the van is not sold from any more', [SHOP, VAN, DEPOT], VAN, null, [SHOP, DEPOT]],
] as const)('the order of deliveries: %s', (_what, order, id, rank, expected) => {
  expect(giveRank(order, id, rank)).toEqual(expected)
})
