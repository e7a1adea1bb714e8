import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BasketKind } from '#baskets/contract.ts'
import { createRecorder, PAUSE_MS, RETRY_MS } from './browser-recorder.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A fake shop and browser storage. */
function openWorld() {
  const received: BasketKind[] = []
  const last: BasketKind[] = []
  const state = { isOnline: true, failures: 0, remembered: [] as readonly BasketKind[] }
  let answer = Promise.resolve()
  const recorder = createRecorder({
    send: async (kind) => {
      received.push(kind)
      await answer
      if (state.failures-- > 0) throw new TypeError('no network')
    },
    sendLast: (kind) => last.push(kind),
    isOnline: () => state.isOnline,
    remember: (kinds) => (state.remembered = kinds),
  })
  const hang = () => {
    let free = (): void => undefined
    answer = new Promise((resolve) => (free = resolve))
    return () => free()
  }
  return { recorder, sent: received, last, state, hang }
}

test('BASK-5: many changes of a basket are reported once, each basket separately', async () => {
  const { recorder, sent: received, state } = openWorld()
  for (let change = 0; change < 5; change += 1) {
    recorder.note(['cart'])
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  }
  recorder.note(['wishlist'])
  expect([received, state.remembered]).toEqual([[], ['cart', 'wishlist']])
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect([received, state.remembered]).toEqual([['cart', 'wishlist'], []])
})

test('BASK-5: while one record is being sent the next one waits, so that the last state arrives last', async () => {
  const { recorder, sent: received, hang } = openWorld()
  const free = hang()
  recorder.note(['cart'])
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  recorder.note(['cart'])
  await vi.advanceTimersByTimeAsync(3 * PAUSE_MS)
  expect(received).toEqual(['cart'])
  free()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(received).toEqual(['cart', 'cart'])
})

test('BASK-5: a basket changed offline is queued, across pages, and reported on reconnection', async () => {
  const { recorder, sent: received, last, state } = openWorld()
  state.isOnline = false
  recorder.note(['preorder'])
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  recorder.leave()
  expect([received, last, state.remembered]).toEqual([[], [], ['preorder']])
  state.isOnline = true
  recorder.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect([received, state.remembered]).toEqual([['preorder'], []])
})

test('BASK-5: a failed record is retried a minute later, without a message', async () => {
  const { recorder, sent: received, state } = openWorld()
  state.failures = 1
  recorder.note(['cart'])
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect([received, state.remembered]).toEqual([['cart'], ['cart']])
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect([received, state.remembered]).toEqual([['cart', 'cart'], []])
})

test('BASK-5: a page that unloads reports pending changes, once', async () => {
  const { recorder, sent: received, last, state } = openWorld()
  recorder.note(['cart', 'wishlist'])
  recorder.leave()
  recorder.leave()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect([received, last, state.remembered]).toEqual([[], ['cart', 'wishlist'], []])
})
