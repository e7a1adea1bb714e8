import { expect, test } from 'vitest'
import { findStanding } from './standing.ts'

const UNKNOWN = { isHouse: false, isOwn: false, isVouched: false, ownerId: undefined }

test.each([
  ['a contact of staff', { ...UNKNOWN, isHouse: true }, 'customer', 'house'],
  ['the sender’s own contact', { ...UNKNOWN, isOwn: true }, 'customer', 'own'],
  ['a contact that another account has verified', { ...UNKNOWN, isVouched: true }, 'customer', 'known'],
  ['an unverified contact that a customer names', UNKNOWN, 'customer', 'stranger'],
  ['an unverified contact that an employer names', UNKNOWN, 'employer', 'stranger'],
  ['an unverified contact that a guest names', UNKNOWN, 'guest', 'claimed'],
  ['an unverified contact that staff write to', UNKNOWN, 'staff', 'known'],
  ['an unverified contact of a payment', UNKNOWN, 'shop', 'known'],
  ['an unverified contact of a customer’s order, in a job', { ...UNKNOWN, ownerId: 7 }, 'job', 'stranger'],
  ['an unverified contact of a guest’s order, in a job', UNKNOWN, 'job', 'claimed'],
] as const)('%s has the right classification (%#)', (_, facts, sender, standing) => {
  expect(findStanding(facts, sender)).toBe(standing)
})
