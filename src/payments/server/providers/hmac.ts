import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 as lowercase hex; the parts follow one another as they are. */
export function signHex(secret: string, ...parts: readonly (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}

/** Compares in a time that tells nothing of where they differ, nor of the length. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** True where any of the given texts is any of the expected ones; all pairs are compared. */
export function isAmongSecrets(given: readonly string[], expected: readonly string[]): boolean {
  return given.flatMap((text) => expected.map((one) => isSameSecret(text, one))).includes(true)
}
