import { SignJWT, errors, jwtVerify } from 'jose'

/** Life of an access token in seconds: scripts of the page can read it, so it dies soon. */
export const ACCESS_TOKEN_SECONDS = 900
const ISSUER = 'keur-electro'

/** Signs and reads access tokens. A token says who calls and nothing else. */
export interface Tokens {
  sign(accountId: number, now: Date): Promise<string>
  /** The account's id, or undefined for a token that is damaged, foreign or too old. */
  findAccountId(token: string, now: Date): Promise<number | undefined>
}

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (accountId, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(String(accountId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key)
    },
    findAccountId: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          algorithms: ['HS256'],
          currentDate: now,
        })
        return /^\d{1,15}$/.test(payload.sub ?? '') ? Number(payload.sub) : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
