import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { findSignature, isFresh } from '#payments/rules/signature-header.ts'
import type { WebhookCall } from './provider.ts'

/** Signs a body like Wave (empty separator) or Orange (comma): `t=…,v1=…`. */
export function buildSignature(secret: string, body: string | Buffer, now: Date, separator = ''): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return `t=${timestamp},v1=${signHex(secret, timestamp, separator, body)}`
}

/** Reason to reject a signed call. Undefined when a signature is valid and the time is recent. */
export function findSignatureError(
  header: string,
  { rawBody, now }: Pick<WebhookCall, 'rawBody' | 'now'>,
  { secrets, separator = '' }: { secrets: readonly string[]; separator?: string },
): string | undefined {
  const signature = findSignature(header)
  if (signature === undefined) return 'unreadable signature'
  const { timestamp, signatures } = signature
  const expected = secrets.map((secret) => signHex(secret, timestamp, separator, rawBody))
  if (!isAmongSecrets(signatures, expected)) return 'wrong signature'
  return isFresh(timestamp, now) ? undefined : 'signed too long ago or in the future'
}

/** Returns a header that occurs exactly once, else undefined. */
export function findHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** HMAC-SHA256 as lowercase hex over the concatenated parts. */
export function signHex(secret: string, ...parts: readonly (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}

/** Constant-time comparison that also hides the length. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Whether any given text equals any expected one; always compares all pairs. */
export function isAmongSecrets(given: readonly string[], expected: readonly string[]): boolean {
  return given.flatMap((text) => expected.map((one) => isSameSecret(text, one))).includes(true)
}
