import { createHash, randomBytes } from 'node:crypto'

/** 32 characters: nobody finds one by trying. */
const SECRET_BYTES = 24
const SECRET = /^[\w-]{32}$/

/** The secret of a private link. It is told to whoever may have it and stored only as a hash. */
export function createLinkSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Whether a text may be such a secret at all. */
export function isLinkSecret(text: string): boolean {
  return SECRET.test(text)
}

export function hashLink(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
