import { createHash, randomBytes } from 'node:crypto'

/** 32 characters: too many to guess. */
const SECRET_BYTES = 24
const SECRET = /^[\w-]{32}$/

/** Creates the secret of a private link. Only its hash is stored. */
export function createLinkSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Whether a text has the format of a link's secret. */
export function isLinkSecret(text: string): boolean {
  return SECRET.test(text)
}

export function hashLink(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
