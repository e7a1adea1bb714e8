import { expect, test } from 'vitest'
import type { BasketLine, SavedBasket } from '#baskets/contract.ts'
import {
  adoptLines,
  type Changes,
  confirmChanges,
  followCopy,
  noteChanges,
  takeCopy,
  writeChanges,
} from './basket-changes.ts'
import { repairLines } from './repair-lines.ts'

const DAY = 86_400_000
const NOW = 100 * DAY
const lineOf = (id: number, quantity = 1, price_unit = 1000, date = ''): BasketLine => ({
  ...(repairLines([{ id, name: `Produit ${id}`, price_unit, quantity }])[0] as BasketLine),
  date,
})
const sent = (quantity: number, at = NOW - DAY) => ({ quantity, at, isSent: true })
const own = (quantity: number, at = NOW - DAY) => ({ quantity, at, isSent: false })
const copyOf = (lines: BasketLine[], gone: number[] = []): SavedBasket => ({ kind: 'cart', lines, gone })
const pieces = (lines: readonly BasketLine[]) => lines.map(({ id, quantity }) => [id, quantity])

test.each<[string, Changes, BasketLine[], Changes]>([
  ['came', {}, [lineOf(7, 2)], { 7: own(2, NOW) }],
  ['was raised', { 7: sent(1) }, [lineOf(7, 2)], { 7: own(2, NOW) }],
  ['was removed', { 7: sent(1) }, [], { 7: own(0, NOW) }],
  ['came back', { 7: sent(0) }, [lineOf(7)], { 7: own(1, NOW) }],
  ['stayed', { 7: sent(3), 8: own(0) }, [lineOf(7, 3)], { 7: sent(3), 8: own(0) }],
])('BASK-1: the change of a line that %s is recorded', (_what, changes, lines, expected) => {
  const noted = noteChanges(changes, lines, NOW)
  expect(noted).toEqual(expected)
  expect(noteChanges(noted, lines, NOW + 1)).toBe(noted)
})

test('BASK-1: a guest’s lines count from the moment when they were added, as far as it is known', () => {
  const added = '1970-03-01T10:00:00'
  const lines = [
    lineOf(1, 2, 1000, added),
    lineOf(2, 1, 1000, 'hier'),
    lineOf(3, 1, 1000, '2999-01-01T00:00:00'),
  ]
  expect(adoptLines(lines, NOW)).toEqual({ 1: own(2, Date.parse(added)), 2: own(1, NOW), 3: own(1, NOW) })
})

test('changes carry their age, never in the future, and are a hundred at most', () => {
  expect(writeChanges({ 7: own(2), 8: own(0, NOW + 5) }, [lineOf(7, 2, 1000, 'là')], NOW)).toEqual([
    { id: 8, quantity: 0, changed_ago: 0, date: '', location: '' },
    { id: 7, quantity: 2, changed_ago: DAY, date: 'là', location: 'Localisation non disponible' },
  ])
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [index + 1, own(0, index)]))
  const written = writeChanges(many, [], NOW)
  expect([written.length, written[0]?.id]).toEqual([100, 150])
})

test('a change is confirmed only in the version that was sent', () => {
  expect(confirmChanges({ 7: own(2), 8: own(3) }, { 7: own(2), 8: own(1) })).toEqual({
    7: sent(2),
    8: own(3),
  })
})

test.each<[string, BasketLine[], Changes, SavedBasket, number[][]]>([
  [
    'came on another device',
    [lineOf(1)],
    { 1: sent(1) },
    copyOf([lineOf(1), lineOf(2, 3)]),
    [
      [1, 1],
      [2, 3],
    ],
  ],
  ['was raised there', [lineOf(1)], { 1: sent(1) }, copyOf([lineOf(1, 4)]), [[1, 4]]],
  ['was removed there', [lineOf(1), lineOf(2)], { 1: sent(1), 2: sent(1) }, copyOf([lineOf(2)]), [[2, 1]]],
  ['changed here and is not sent', [lineOf(1, 5)], { 1: own(5) }, copyOf([lineOf(1)]), [[1, 5]]],
  ['came here and is not sent', [lineOf(1)], { 1: own(1) }, copyOf([]), [[1, 1]]],
  ['was removed here and is not sent', [], { 1: own(0) }, copyOf([lineOf(1)]), []],
  ['is no longer shown by the shop', [lineOf(1)], { 1: sent(1) }, copyOf([], [1]), [[1, 1]]],
])(
  'BASK-1: a line that %s has the right final state, and is not recorded again',
  (_what, lines, changes, copy, expected) => {
    const taken = takeCopy(lines, changes, copy)
    expect(pieces(taken)).toEqual(expected)
    const followed = followCopy(changes, taken, NOW)
    expect(noteChanges(followed, taken, NOW)).toBe(followed)
    expect(takeCopy(taken, followed, copy)).toBe(taken)
  },
)

test('BASK-10: a local line keeps the price that its visitor saw', () => {
  const taken = takeCopy([lineOf(1, 1, 900)], { 1: sent(1) }, copyOf([lineOf(1, 2, 1000)]))
  expect(taken[0]).toMatchObject({ quantity: 2, price_unit: 900 })
})

test('BASK-1: a browser has at most fifty lines, and a line without space is not removed from the account', () => {
  const here = Array.from({ length: 30 }, (_, index) => lineOf(index + 1))
  const there = Array.from({ length: 50 }, (_, index) => lineOf(index + 101))
  const changes = Object.fromEntries(here.map(({ id }) => [id, own(1)]))
  const taken = takeCopy(here, changes, copyOf(there))
  expect(taken).toHaveLength(50)
  const followed = followCopy(changes, taken, NOW)
  expect(Object.values(followed).filter(({ quantity }) => quantity === 0)).toEqual([])
})

test('BASK-1: removals are stored for 30 days', () => {
  const changes = { 1: sent(0, NOW - 30 * DAY), 2: sent(0, NOW - 31 * DAY) }
  expect(Object.keys(followCopy(changes, [], NOW))).toEqual(['1'])
})
