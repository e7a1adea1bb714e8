import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { findSignature, isFresh } from '#payments/rules/signature-header.ts'
import type { WebhookCall } from './provider.ts'

/** Signs a body as Wave does with an empty separator, as Orange does with a comma: `t=…,v1=…`. */
export function buildSignature(secret: string, body: string | Buffer, now: Date, separator = ''): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return `t=${timestamp},v1=${signHex(secret, timestamp, separator, body)}`
}

/** Why a signed call is not let in; undefined where any signature is right and the moment is near. */
export function findSignatureFault(
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

/** A header that stands once; undefined where it is missing or stands several times. */
export function findHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

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
