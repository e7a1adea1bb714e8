import { expect, test } from 'vitest'
import { mayShowOffer, OFFER_GAP_MS } from './sign-up-offer.ts'

test.each([
  ['never closed', undefined, true],
  ['closed 10 s ago', 50_000, true],
  ['closed a moment less than 10 s ago', 50_001, false],
])('BASK-12: an offer that was %s: shown is %s', (_what, lastClosed, isShown) => {
  expect(mayShowOffer(lastClosed, 50_000 + OFFER_GAP_MS)).toBe(isShown)
})
