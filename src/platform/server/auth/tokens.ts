import { type JWTHeaderParameters, type JWTPayload, SignJWT, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { SecretKey } from '../secret-keys.ts'

/** Lifetime of an access token in seconds. Short, because the page's scripts can read it. */
export const ACCESS_TOKEN_SECONDS = 900
const ISSUER = 'keur-electro'

/** The caller, and the session of the token. */
export interface Bearer {
  accountId: number
  sessionId: string
}

/** Signs and verifies access tokens. A token identifies the caller and carries no rights. */
export interface Tokens {
  sign(bearer: Bearer, now: Date): Promise<string>
  /** Undefined for a malformed, foreign or expired token. */
  findBearer(token: string, now: Date): Promise<Bearer | undefined>
}

/** Cache of verified tokens: a browser sends the same one with each call. */
const MAX_REMEMBERED = 5000

/** The first key signs and, if it has an id, names itself in the token. Tokens of all keys are accepted. */
export function createTokens(secrets: readonly SecretKey[]): Tokens {
  const keys = secrets.map(({ id, secret }) => ({ id, key: new TextEncoder().encode(secret) }))
  const [first] = keys
  if (first === undefined) throw new Error('sessions need a key')
  const signed = new LRUCache<string, { bearer: Bearer; expiresAt: number }>({ max: MAX_REMEMBERED })
  return {
    sign: ({ accountId, sessionId }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', ...(first.id !== undefined && { kid: first.id }) })
        .setIssuer(ISSUER)
        .setSubject(String(accountId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(first.key)
    },
    findBearer: async (token, now) => {
      const known = signed.get(token)
      if (known !== undefined) return now.getTime() < known.expiresAt ? known.bearer : undefined
      try {
        const payload = await readPayload(token, keys, now)
        const { sub = '', sid } = payload
        if (!/^\d{1,15}$/.test(sub) || typeof sid !== 'string') return undefined
        const bearer = { accountId: Number(sub), sessionId: sid }
        signed.set(token, { bearer, expiresAt: (payload.exp ?? 0) * 1000 })
        return bearer
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

/**
 * Tries the key that the token names, or all keys for a token that names none, signed before there was a list. Throws
 * jose's error of the last key.
 */
async function readPayload(
  token: string,
  keys: readonly { id: string | undefined; key: Uint8Array }[],
  now: Date,
): Promise<JWTPayload> {
  let failure: unknown
  for (const { id, key } of keys) {
    const takeKey = ({ kid }: JWTHeaderParameters): Uint8Array => {
      if (kid !== undefined && kid !== id) throw new errors.JWKSNoMatchingKey()
      return key
    }
    try {
      const options = { issuer: ISSUER, algorithms: ['HS256'], currentDate: now }
      return (await jwtVerify(token, takeKey, options)).payload
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
