import { expect, test } from 'vitest'
import { findTotpStep, createTotpSecret, totpAddress } from './totp.ts'

/** The secret of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number): Date => new Date(seconds * 1000)

test.for([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
] as const)('API-10: at %i seconds the standard’s app shows %s', ([seconds, code, step]) => {
  expect(findTotpStep(SECRET, { code, lastStep: null, now: at(seconds) })).toBe(step)
})

/** The code of the step that begins at 1 111 111 080 s, checked at other moments. */
test.for([
  ['60 seconds before', -60, undefined],
  ['31 seconds before its step', -31, undefined],
  ['30 seconds before its step', -30, 37_037_036],
  ['as it begins', 0, 37_037_036],
  ['as it ends', 29, 37_037_036],
  ['30 seconds after', 30, 37_037_036],
  ['59 seconds after', 59, 37_037_036],
  ['60 seconds after', 60, undefined],
] as const)('API-10: an app’s code is valid one step either way: %s', ([, seconds, step]) => {
  expect(findTotpStep(SECRET, { code: '081804', lastStep: null, now: at(1_111_111_080 + seconds) })).toBe(
    step,
  )
})

test.for([
  ['an earlier step', 37_037_035, 37_037_036],
  ['its own step', 37_037_036, undefined],
  ['a later step', 37_037_037, undefined],
] as const)('API-10: an app’s code is valid once: after %s', ([, lastStep, step]) => {
  expect(findTotpStep(SECRET, { code: '081804', lastStep, now: at(1_111_111_109) })).toBe(step)
})

test('the app’s address contains the shop’s name, the account and the algorithm', () => {
  const secret = createTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(createTotpSecret()).not.toBe(secret)
  const address = new URL(totpAddress(secret, { issuer: 'Keur Électro', label: 'awa@exemple.sn' }))
  expect(decodeURIComponent(address.pathname)).toContain('awa@exemple.sn')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: expect.stringContaining('Keur'),
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
