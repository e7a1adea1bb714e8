import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepNodding, NOD_GAP_MS, NOD_MS } from './service-button.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Start and stop times of the button within a minute, in s. The random values are cycled. */
function watchMinute(draws: readonly number[]) {
  const start = Date.now()
  const seen: [second: number, isNodding: boolean][] = []
  let rendered = 0
  keepNodding(
    (isNodding) => seen.push([(Date.now() - start) / 1000, isNodding]),
    () => draws[rendered++ % draws.length] ?? 0,
    setTimeout,
  )
  vi.advanceTimersByTime(60_000)
  return seen
}

const startsOf = (seen: ReturnType<typeof watchMinute>) =>
  seen.filter(([, isNodding]) => isNodding).map(([second]) => second)

test('NAV-11: the service button first moves after 3 s, for 2 s', () => {
  expect(watchMinute([0.5]).slice(0, 2)).toEqual([
    [3, true],
    [5, false],
  ])
})

test.each([
  ['the shortest gap', [0], [3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58]],
  ['a middle gap', [0.5], [3, 13, 23, 33, 43, 53]],
  ['nearly the longest gap', [0.999_999_9], [3, 18, 33, 48]],
  ['gaps that differ', [0, 0.5, 0.2], [3, 8, 18, 25, 30, 40, 47, 52]],
])('NAV-11: it moves again 5 to 15 s after the start of a move, at random: %s', (_which, draws, seconds) => {
  expect(startsOf(watchMinute(draws)).map(Math.round)).toEqual(seconds)
})

test('NAV-11: every move ends 2 s after its start', () => {
  const seen = watchMinute([0.1, 0.9, 0.4])
  for (let index = 0; index + 1 < seen.length; index += 2) {
    const [start, stop] = [seen[index], seen[index + 1]]
    expect([start?.[1], stop?.[1]]).toEqual([true, false])
    expect((stop?.[0] ?? 0) - (start?.[0] ?? 0)).toBeCloseTo(2)
  }
})

test('NAV-11: a move is over before the next one may begin', () => {
  expect(NOD_MS).toBeLessThan(NOD_GAP_MS.min)
})
