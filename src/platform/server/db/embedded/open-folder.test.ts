import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchEngine } from './open-folder.ts'

const onLost = vi.fn<(reason: string) => void>()
const query = vi.fn<() => Promise<unknown>>()
const pool = { query } as unknown as pg.Pool

beforeEach(() => {
  vi.useFakeTimers()
  onLost.mockReset()
  query.mockReset()
})
afterEach(() => vi.useRealTimers())

const minutes = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 60_000)

test('an engine that stopped responding is given up after some minutes, once', async () => {
  query.mockImplementation(() => new Promise(() => {}))
  const watch = watchEngine(pool, onLost)
  await minutes(1)
  expect(onLost).not.toHaveBeenCalled()
  await minutes(10)
  expect(onLost.mock.calls).toEqual([['it stopped answering']])
  watch.stop()
})

test('an engine that is slow at times is kept', async () => {
  let count = 0
  query.mockImplementation(() => {
    count += 1
    return count % 4 === 0
      ? Promise.resolve()
      : Promise.reject(new Error('timeout exceeded when trying to connect'))
  })
  const watch = watchEngine(pool, onLost)
  await minutes(30)
  expect(query.mock.calls.length).toBeGreaterThan(100)
  expect(onLost).not.toHaveBeenCalled()
  watch.stop()
})

test('no probe is sent during a back-up, nor after the shutdown', async () => {
  query.mockImplementation(() => new Promise(() => {}))
  const watch = watchEngine(pool, onLost)
  const backup = Promise.withResolvers<void>()
  const paused = watch.pauseDuring(() => backup.promise)
  await minutes(10)
  expect(query).not.toHaveBeenCalled()
  backup.resolve()
  await paused
  await minutes(1)
  expect(query).toHaveBeenCalled()
  watch.stop()
  query.mockClear()
  await minutes(10)
  expect(query).not.toHaveBeenCalled()
})
