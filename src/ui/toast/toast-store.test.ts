import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_MS, createToastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('APP-3: a toast closes after 5 s, one about a basket after 2 s, one about a code after 3 s', () => {
  expect(TOAST_MS).toEqual({ default: 5000, added: 2000, otp: 3000 })
  const store = createToastStore()
  store.show('info', 'Vous êtes hors ligne')
  vi.advanceTimersByTime(4999)
  expect(store.getCurrent()?.text).toBe('Vous êtes hors ligne')
  vi.advanceTimersByTime(1)
  expect(store.getCurrent()).toBeUndefined()
  store.show('success', 'Produit ajouté.', TOAST_MS.added)
  vi.advanceTimersByTime(1999)
  expect(store.getCurrent()?.text).toBe('Produit ajouté.')
  vi.advanceTimersByTime(1)
  expect(store.getCurrent()).toBeUndefined()
})

test('a toast that is pointed at waits, then stays for what was left of its time', () => {
  const store = createToastStore()
  store.show('info', 'Un nouveau code a été envoyé', TOAST_MS.otp)
  vi.advanceTimersByTime(1000)
  store.pause()
  vi.advanceTimersByTime(60_000)
  expect(store.getCurrent()).toBeDefined()
  store.resume()
  vi.advanceTimersByTime(1999)
  expect(store.getCurrent()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(store.getCurrent()).toBeUndefined()
})

test('toasts come one at a time, in their order', () => {
  const store = createToastStore()
  const seen: (string | undefined)[] = []
  store.subscribe(() => seen.push(store.getCurrent()?.text))
  store.show('warning', 'un')
  store.show('error', 'deux')
  expect(store.getCurrent()?.text).toBe('un')
  store.dismiss()
  expect(store.getCurrent()?.text).toBe('deux')
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual(['un', 'deux', undefined])
})

test('the same message again starts its time again instead of lining up', () => {
  const store = createToastStore()
  store.show('success', 'Produit ajouté.', TOAST_MS.added)
  vi.advanceTimersByTime(1500)
  store.show('success', 'Produit ajouté.', TOAST_MS.added)
  vi.advanceTimersByTime(1999)
  expect(store.getCurrent()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(store.getCurrent()).toBeUndefined()
})

test('the same message again offers what belongs to the newer one', () => {
  const store = createToastStore()
  const run = vi.fn()
  store.show('success', 'Produit ajouté.', TOAST_MS.added, { label: 'Annuler', run: () => run('premier') })
  store.show('success', 'Produit ajouté.', TOAST_MS.added, { label: 'Annuler', run: () => run('second') })
  store.getCurrent()?.action?.run()
  expect(run.mock.calls).toEqual([['second']])
})
