import { expect, test } from 'vitest'
import { createFakeBrowser } from '#test/harness/fake-browser.ts'
import { type Attempt, createAttempts, createBasketIds } from './attempt.ts'
import { createStoredRecord } from './stored-record.ts'

const ATTEMPT: Attempt = {
  key: 'a1b2c3d4e5f6',
  url: '/api/commandes',
  body: { partner_id: 5, order_lines: [{ id: 1, quantity: 2 }] },
  keepsAddress: false,
  at: 1_790_000_000_000,
}
const BANK_FILE = { rib: 'SN08' } as NonNullable<Attempt['body']['bank_dossier']>

test('an attempt without a response is found again after a reload, by its owner only', () => {
  const { storage } = createFakeBrowser()
  createAttempts(() => storage).keep('order', 5, ATTEMPT)
  const reloaded = createAttempts(() => storage)
  expect(reloaded.find('order', 5)).toEqual(ATTEMPT)
  expect(reloaded.find('order', 6)).toBeUndefined()
  expect(reloaded.find('preorder', 5)).toBeUndefined()
  reloaded.end('order')
  expect(reloaded.find('order', 5)).toBeUndefined()
})

test('a bank’s file is never saved, and its attempt lasts as long as its page', () => {
  const { storage, texts } = createFakeBrowser()
  const attempts = createAttempts(() => storage)
  const sealed = { ...ATTEMPT, body: { ...ATTEMPT.body, bank_dossier: BANK_FILE } }
  attempts.keep('creditorder', 5, sealed)
  expect(texts.size).toBe(0)
  expect(attempts.find('creditorder', 5)).toEqual(sealed)
  expect(createAttempts(() => storage).find('creditorder', 5)).toBeUndefined()
})

test('a basket keeps its id until it is ordered, and each basket has its own', () => {
  const { storage, texts } = createFakeBrowser()
  let made = 0
  const open = () =>
    createBasketIds(
      () => storage,
      () => `identite-${(made += 1)}`,
    )
  expect(open().get('cart')).toBe('identite-1')
  expect(open().get('cart')).toBe('identite-1')
  expect(open().get('preorder')).toBe('identite-2')
  open().renew('cart')
  expect([open().get('cart'), open().get('preorder')]).toEqual(['identite-3', 'identite-2'])
  for (const damaged of ['{', '7', '{"cart":"<x>"}', 'null']) {
    texts.set('checkout_baskets', damaged)
    expect(open().get('cart')).toMatch(/^identite-\d+$/)
  }
})

test('an invalid stored record is ignored', () => {
  const { storage, texts } = createFakeBrowser()
  texts.set('checkout_order', '{"owner":5')
  expect(createStoredRecord('checkout_', () => storage).find('order', 5)).toBeUndefined()
})
