import { expect, test } from 'vitest'
import { guessDelay, listGuessDelays } from './waiting-time.ts'

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 60],
  [6, 120],
  [7, 240],
  [8, 480],
  [9, 960],
  [10, 1920],
  [11, 3600],
  [12, 3600],
  [1000, 3600],
])(
  'API-10: after %i wrong passwords from one address for one name the next waits %i seconds',
  (tries, wait) => {
    expect(guessDelay(tries)).toBe(wait)
  },
)

test('API-10: the list of delays follows the rule, up to its maximum of one hour', () => {
  const delays = listGuessDelays()
  expect(delays).toEqual(delays.map((_, place) => guessDelay(place + 1)))
  expect([delays.length, delays.at(-1)]).toEqual([11, 3600])
})
