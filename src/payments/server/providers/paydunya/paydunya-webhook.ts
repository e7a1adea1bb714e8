import { createHash } from 'node:crypto'
import { z } from 'zod/v4'
import { parseJson } from '../provider-client.ts'
import type { WebhookCall, WebhookVerdict } from '../provider.ts'
import { isSameSecret } from '../signed-call.ts'
import { REFERENCE } from './paydunya-invoice.ts'
import { findPhpForm } from './php-form.ts'

const Notification = z.looseObject({
  hash: z.string(),
  status: z.string().max(40),
  invoice: z.looseObject({ token: z.string().min(1).max(100) }),
  custom_data: z
    .looseObject({ [REFERENCE]: z.string().max(100).optional() })
    .optional()
    .catch(undefined),
})

/** Hash in every notification. It is constant, so it proves little. */
export function hashMasterKey(masterKey: string): string {
  return createHash('sha512').update(masterKey).digest('hex')
}

/**
 * Reads PayDunya's notification, a form or JSON in a form. Its hash does not sign the content, so it only triggers a
 * query of the invoice.
 */
export function readPaydunyaWebhook({ rawBody }: WebhookCall, masterKey: string): WebhookVerdict {
  const data = readData(rawBody.toString('utf8'))
  if (data === undefined) return { kind: 'refused', status: 400, reason: 'no notification' }
  const hash = (data as { hash?: unknown } | null)?.hash
  if (typeof hash !== 'string' || !isSameSecret(hash, hashMasterKey(masterKey)))
    return { kind: 'refused', status: 401, reason: 'wrong hash' }
  const read = Notification.safeParse(data)
  if (!read.success) return { kind: 'refused', status: 400, reason: 'no invoice' }
  const { hash: _secret, ...raw } = read.data
  const { token } = raw.invoice
  const reference = raw.custom_data?.[REFERENCE]
  return {
    kind: 'event',
    id: `${token}:${raw.status}`,
    type: raw.status,
    sessionId: token,
    clientReference: typeof reference === 'string' ? reference : null,
    report: null,
    raw,
  }
}

function readData(body: string): unknown {
  const json = parseJson(body)
  if (typeof json === 'object' && json !== null) return 'data' in json ? json.data : json
  const data = findPhpForm(body)?.data
  return typeof data === 'string' ? parseJson(data) : data
}
