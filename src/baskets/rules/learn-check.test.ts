import { expect, test } from 'vitest'
import type { BasketLine, CheckedBasket, CheckedLine, LineChange } from '#baskets/contract.ts'
import {
  countable,
  isUnchecked,
  learnCheck,
  listChanges,
  type LineChecks,
  repriceLines,
} from './learn-check.ts'
import { repairLines } from './repair-lines.ts'

const lineOf = (quantity = 1, price_unit = 1000, change: Partial<BasketLine> = {}): BasketLine => ({
  ...(repairLines([{ id: 7, name: 'Four', price_unit, quantity }])[0] as BasketLine),
  ...change,
})
const NOTHING: LineChecks = new Map()

function answer(line: BasketLine, price: number | null, most = Infinity): CheckedBasket {
  const quantity = price === null ? 0 : Math.min(line.quantity, most)
  const changes: LineChange[] = []
  if (price === null) changes.push({ kind: 'gone' })
  else if (price !== line.price_unit) changes.push({ kind: 'price', before: line.price_unit, after: price })
  if (price !== null && quantity < line.quantity)
    changes.push({ kind: 'stock', before: line.quantity, after: quantity })
  const checked: CheckedLine = {
    id: 7,
    name: 'Four',
    picture: null,
    price,
    available: quantity > 0,
    quantity,
    changes,
    total: quantity * (price ?? 0),
  }
  return { kind: 'cart', lines: [checked], total: checked.total, instalments: [] }
}
const learn = (line: BasketLine, price: number | null, most?: number, before = NOTHING) =>
  learnCheck('cart', before, [line], answer(line, price, most))
const say = (line: BasketLine, checks: LineChecks) => listChanges(line, checks.get(7))

test.each<[string, number | null, number, LineChange[]]>([
  ['is as it was', 1000, 9, []],
  ['costs less', 900, 9, [{ kind: 'price', before: 1000, after: 900 }]],
  ['is short', 1000, 2, [{ kind: 'stock', before: 3, after: 2 }]],
  ['is sold out', 1000, 0, [{ kind: 'stock', before: 3, after: 0 }]],
  ['is no longer sold', null, 9, [{ kind: 'gone' }]],
  [
    'costs more and is short',
    1100,
    1,
    [
      { kind: 'price', before: 1000, after: 1100 },
      { kind: 'stock', before: 3, after: 1 },
    ],
  ],
])('BASK-10: for a line that %s exactly that notice is shown', (_what, price, most, expected) =>
  expect(say(lineOf(3), learn(lineOf(3), price, most))).toEqual(expected),
)

test('BASK-10: a price notice stays after another check, and goes when the line changes', () => {
  const first = learn(lineOf(2), 900)
  const repriced = repriceLines('cart', [lineOf(2)], first)[0] as BasketLine
  expect(repriced.price_unit).toBe(900)
  const second = learn(repriced, 900, undefined, first)
  expect(say(repriced, second)).toEqual([{ kind: 'price', before: 1000, after: 900 }])
  expect(say({ ...repriced, quantity: 3 }, second)).toEqual([])
})

test('BASK-10: a price that changed twice has one notice, and one that returned has none', () => {
  const first = learn(lineOf(), 900)
  expect(say(lineOf(), learn(lineOf(1, 900), 800, undefined, first))).toEqual([
    { kind: 'price', before: 1000, after: 800 },
  ])
  expect(say(lineOf(), learn(lineOf(1, 900), 1000, undefined, first))).toEqual([])
})

test('BASK-10: a line reduced to the remaining stock cannot have more until there is more', () => {
  const short = learn(lineOf(5), 1000, 2)
  expect(say(lineOf(2), short)).toEqual([])
  const again = learn(lineOf(2), 1000, 2, short)
  expect(again.get(7)?.most).toBe(2)
})

test('BASK-10: a line added again meanwhile keeps its data', () => {
  const lines = [lineOf(1, 950)]
  expect(repriceLines('cart', lines, learn(lineOf(), 900))).toBe(lines)
})

test.each([
  ['preorder', 'preorder_price'],
  ['creditOrder', 'creditorder_price'],
] as const)('BASK-10: in %s the special price is today’s', (kind, field) => {
  const line = lineOf(1, 1000, { [field]: 1000 })
  const checks = learnCheck(kind, NOTHING, [line], answer(line, 900))
  expect(repriceLines(kind, [line], checks)[0]).toMatchObject({ [field]: 900, price_unit: 1000 })
})

test('BASK-10: the total counts available pieces at today’s price', () => {
  const counts = (price: number | null, most?: number) =>
    countable('cart', [lineOf(3)], learn(lineOf(3), price, most)).map(({ quantity, price_unit }) => [
      quantity,
      price_unit,
    ])
  expect(counts(900, 2)).toEqual([[2, 900]])
  expect(counts(1000)).toEqual([[3, 1000]])
  expect(counts(1000, 0)).toEqual([])
  expect(counts(null)).toEqual([])
  expect(countable('cart', [lineOf(3)], NOTHING)).toEqual([lineOf(3)])
})

test.each([
  [[[7, 2]], false],
  [[[7, 1]], true],
  [[], true],
  [[[7, 3]], false],
] as [[number, number][], boolean][])(
  'two pieces after a check of %j need another check: %s',
  (requested, expected) => expect(isUnchecked([lineOf(2)], new Map(requested))).toBe(expected),
)
