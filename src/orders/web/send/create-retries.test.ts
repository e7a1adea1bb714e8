import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRetries } from './create-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a failing shop is retried three times within a minute, and then the visitor decides', () => {
  const retries = createRetries()
  let requests = 0
  let isGoingOn = true
  const ask = (): void => {
    requests += 1
    isGoingOn = retries.soon(ask)
  }
  ask()
  vi.advanceTimersByTime(59_000)
  expect([requests, isGoingOn]).toEqual([3, true])
  vi.advanceTimersByTime(1000)
  expect([requests, isGoingOn]).toEqual([4, false])
  vi.advanceTimersByTime(600_000)
  expect(requests).toBe(4)
  retries.reset()
  expect(retries.soon(ask)).toBe(true)
})

test('a pending retry is dropped once the request is settled otherwise', () => {
  const retries = createRetries()
  const ask = vi.fn()
  retries.soon(ask)
  retries.soon(ask)
  retries.reset()
  vi.advanceTimersByTime(600_000)
  expect(ask).not.toHaveBeenCalled()
})
