import { expect, test } from 'vitest'
import { countOk, findLongestGap, isSteady } from './probe.ts'

const ok = (...moments: number[]) => moments.map((at) => ({ at, isOk: true }))
const failed = (...moments: number[]) => moments.map((at) => ({ at, isOk: false }))

test('the longest time without an order is counted from the injected fault, also where none succeeded after it', () => {
  expect(findLongestGap([...ok(500, 1000, 1500), ...failed(4000), ...ok(21_000, 21_500)], 1200, 22_000)).toBe(
    19_500,
  )
  expect(findLongestGap(ok(500, 1000), 1200, 9200)).toBe(8000)
  // Responses arrive in any order.
  expect(findLongestGap(ok(3000, 1000, 2000), 500, 3500)).toBe(1000)
})

test('writes have recovered once all attempts of some seconds have succeeded', () => {
  expect(isSteady(ok(8000, 9000, 9500), 10_000, 3000)).toBe(true)
  expect(isSteady([...ok(8000, 9000), ...failed(9500)], 10_000, 3000)).toBe(false)
  expect(isSteady(ok(1000), 10_000, 3000)).toBe(false)
})

test('page requests are counted from the injected fault on', () => {
  expect(countOk([...ok(1, 5, 6), ...failed(7)], 5)).toEqual({ ok: 2, all: 3 })
})
