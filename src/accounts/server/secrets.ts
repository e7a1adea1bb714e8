import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 32 random bytes, encoded for addresses and headers. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a secret of 32 random bytes for storage; a plain hash suffices, because it cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Hashes shorter secrets for storage and derives one secret from another, with the shop's key. */
export function hashWithKey(key: string, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}
