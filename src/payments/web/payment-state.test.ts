import { expect, test } from 'vitest'
import { createFakeBrowser } from '#test/harness/fake-browser.ts'
import { createPaymentStore, savePayment } from './payment-state.ts'

const ORDER = { id: 12, name: 'S00012' }

function open() {
  const { texts, storage } = createFakeBrowser()
  const readStored = (): unknown => JSON.parse(texts.get('payment') ?? 'null')
  return { texts, readStored, store: createPaymentStore(() => storage) }
}

test('PAY-6: every change is stored under the key payment, with the four names', () => {
  const { store, readStored } = open()
  store.setUser({ id: 5 })
  expect(readStored()).toEqual({ userPayment: { id: 5 }, order: null, details: null, totalAmount: 0 })
  store.setOrder(ORDER)
  store.setDetails({ method: 'wave' })
  store.setTotalAmount(349_900)
  const whole = { userPayment: { id: 5 }, order: ORDER, details: { method: 'wave' }, totalAmount: 349_900 }
  expect(readStored()).toEqual(whole)
  expect(store.get()).toEqual(whole)
})

test('PAY-6: without a given user the stored one is used', () => {
  const { store, texts } = open()
  texts.set('user', JSON.stringify({ id: 9, name: 'Awa' }))
  store.setUser()
  expect(store.get().userPayment).toEqual({ id: 9, name: 'Awa' })
})

test('PAY-6: a started payment is stored with its payer, the order, its details and the amount', () => {
  const { store, readStored, texts } = open()
  texts.set('user', JSON.stringify({ id: 9 }))
  savePayment(store, { order: ORDER, details: { status: 'pending' }, amount: 30_000 })
  expect(readStored()).toEqual({
    userPayment: { id: 9 },
    order: ORDER,
    details: { status: 'pending' },
    totalAmount: 30_000,
  })
})

test('PAY-6: clearing empties the state and removes the stored copy', () => {
  const { store, texts } = open()
  store.setOrder(ORDER)
  store.clear()
  expect(texts.has('payment')).toBe(false)
  expect(store.get()).toEqual({ userPayment: null, order: null, details: null, totalAmount: 0 })
})

test.each(['{', '7', '"text"', '[1]', 'null'])('an invalid payment state is ignored: %s', (text) => {
  const { store, texts } = open()
  texts.set('payment', text)
  texts.set('user', text)
  store.setUser()
  expect(store.get()).toEqual({ userPayment: null, order: null, details: null, totalAmount: 0 })
})

test('PAY-6: without storage the page still has the state', () => {
  const store = createPaymentStore(() => {
    throw new Error('blocked')
  })
  store.setTotalAmount(100)
  expect(store.get().totalAmount).toBe(100)
  store.clear()
  expect(store.get().totalAmount).toBe(0)
})
