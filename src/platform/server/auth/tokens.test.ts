import { SignJWT, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const BEARER = { accountId: 7, sessionId: 'a-sign-in' }
const A = { id: 'a', secret: 'a'.repeat(32) }
const B = { id: 'b', secret: 'b'.repeat(32) }
const ALONE = { ...A, id: undefined }

test('a single secret signs tokens without a key id, in the earlier format', async () => {
  const token = await createTokens([ALONE]).sign(BEARER, NOW)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' })
  expect(await createTokens([ALONE]).findBearer(token, NOW)).toEqual(BEARER)
})

test.for([
  ['signed by the one before the first', [A], [B, A]],
  ['signed by the one that will be first', [B, A], [A, B]],
  ['signed by the one without an id, which got one', [ALONE], [B, A]],
  ['signed by the one without an id, which stands last', [ALONE], [B, ALONE]],
] as const)('a token stays valid during key rotation: %s', async ([, signing, verifying]) => {
  const token = await createTokens(signing).sign(BEARER, NOW)
  expect(await createTokens(verifying).findBearer(token, NOW)).toEqual(BEARER)
})

test('the first key signs, and its id is in the token', async () => {
  expect(decodeProtectedHeader(await createTokens([B, A]).sign(BEARER, NOW))).toMatchObject({ kid: 'b' })
})

test.for([
  ['of a key that was taken away', [A], [B]],
  ['that names a key and is signed by another one', [{ ...A, id: 'b' }], [B, A]],
] as const)('a token is refused: %s', async ([, signing, verifying]) => {
  const token = await createTokens(signing).sign(BEARER, NOW)
  expect(await createTokens(verifying).findBearer(token, NOW)).toBeUndefined()
})

test('a token without a signing algorithm, or malformed, is refused', async () => {
  const foreign = await new SignJWT({ sid: 'a' })
    .setProtectedHeader({ alg: 'HS512' })
    .setIssuer('keur-electro')
    .setSubject('7')
    .setExpirationTime(new Date('2100-01-01'))
    .sign(new TextEncoder().encode(A.secret))
  expect(await createTokens([A]).findBearer(foreign, NOW)).toBeUndefined()
  expect(await createTokens([A]).findBearer('x.y.z', NOW)).toBeUndefined()
})
