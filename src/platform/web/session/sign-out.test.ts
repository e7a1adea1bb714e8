import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser's storage: entries are its own properties, as in a browser. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, text: string): void {
    this[key] = text
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

const local = new FakeStorage()
const visit = new FakeStorage()
const assign = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', visit)
  vi.stubGlobal('location', { assign, protocol: 'https:' })
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, addEventListener: () => undefined })
  vi.stubGlobal('window', { addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

test('a sign-out removes the person’s payments and orders from storage, and keeps the device’s own data', async () => {
  const personal = { userPayment: { name: 'Awa', phone: '221771234567' }, details: { transaction_id: 'x' } }
  local.setItem('payment', JSON.stringify(personal))
  local.setItem('purchases', '["S00012"]')
  for (const key of ['guest_id', 'cart', 'eco', 'compare']) local.setItem(key, 'device')
  for (const key of ['checkout_order', 'payment_try:wave 12 46760', 'order_link:12'])
    visit.setItem(key, 'Awa')
  visit.setItem('searched', 'device')
  const { signOut } = await import('./sign-out.ts')
  await signOut()
  expect(Object.keys(local).toSorted()).toEqual(['cart', 'compare', 'eco', 'guest_id'])
  expect(Object.keys(visit)).toEqual(['searched'])
  expect(assign).toHaveBeenCalledWith('/login')
})
