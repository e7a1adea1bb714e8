import { expect, test } from 'vitest'
import { classifyPayerLink } from './payer-link.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const LATER = new Date('2026-11-24T10:00:01Z')
const LINK = { amount: 30_000, isPaid: false, isRevoked: false, expiresAt: LATER }
const ORDER = { isClosed: false, residual: 100_000, least: 30_000, most: 100_000 }
const PAID = { isClosed: false, residual: 0, least: 0, most: 0 }
const CANCELLED = { isClosed: true, residual: 100_000, least: 0, most: 0 }

test.each([
  ['an amount that the order accepts is open', {}, ORDER, 'open'],
  ['the whole rest is open', { amount: 100_000 }, ORDER, 'open'],
  ['a franc less than the least has changed', { amount: 29_999 }, ORDER, 'changed'],
  ['a franc more than what is left has changed', { amount: 100_001 }, ORDER, 'changed'],
  ['a link that was paid is paid, though more is owed', { isPaid: true }, ORDER, 'paid'],
  ['an order that was paid otherwise is paid', {}, PAID, 'paid'],
  ['a paid order is reported as paid, also after expiry', { expiresAt: NOW }, PAID, 'paid'],
  ['a link that was paid stays so when the order is cancelled', { isPaid: true }, CANCELLED, 'paid'],
  ['at its last moment it has expired', { expiresAt: NOW }, ORDER, 'expired'],
  ['taken back, it has expired', { isRevoked: true }, ORDER, 'expired'],
  ['a cancelled order accepts no payment', {}, CANCELLED, 'closed'],
  ['an order that waits for a decision accepts no payment', {}, { ...ORDER, least: 0, most: 0 }, 'closed'],
  ['a deleted order accepts no payment', {}, undefined, 'closed'],
] as const)('a payer link: %s', (_what, link, order, state) => {
  expect(classifyPayerLink({ ...LINK, ...link }, order, NOW)).toBe(state)
})
