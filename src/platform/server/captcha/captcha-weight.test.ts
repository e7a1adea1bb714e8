import { expect, test } from 'vitest'
import { captchaWeight } from './captchas.ts'

test.each([
  [0, 30, 0],
  [29, 30, 0],
  [30, 30, 1],
  [59, 30, 1],
  [60, 30, 2],
  [119, 30, 2],
  [120, 30, 4],
  [240, 30, 8],
  [100_000, 30, 8],
  [1, 1, 1],
  [2, 1, 2],
])('after %i calls of which %i are free the captcha’s difficulty is %i', (tries, free, weight) => {
  expect(captchaWeight(tries, free)).toBe(weight)
})
