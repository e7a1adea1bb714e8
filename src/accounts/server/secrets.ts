import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 32 random bytes, as an address and a header can carry them. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret of 32 random bytes is stored: nobody guesses such a one, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** How anything shorter is stored, and how one secret follows from another: only with the shop's own key. */
export function hashWithKey(key: string, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}
