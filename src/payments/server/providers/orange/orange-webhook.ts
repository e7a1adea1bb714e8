import { z } from 'zod/v4'
import type { OrangeMoneySettings } from '../../../../platform/server/payment-settings.ts'
import { isSameSecret } from '../hmac.ts'
import { parseJson } from '../provider-client.ts'
import type { WebhookCall, WebhookVerdict } from '../provider.ts'
import { findHeader, findSignatureFault } from '../signed-call.ts'

/** What we take from a callback; its whole shape is not published, so it only says what to ask about. */
const Callback = z.looseObject({
  reference: z.string().min(1).max(100),
  transactionId: z.string().max(100).nullish(),
  status: z.string().max(40).nullish(),
})
const IDEMPOTENCY_KEY = 'x-sonatel-idempotency-key'

type Proofs = Pick<OrangeMoneySettings, 'callbackKey' | 'callbackSecrets' | 'signatureSeparator'>

/** Reads a callback of Orange. It is believed only as far as to ask Orange for the transactions. */
export function readOrangeWebhook(call: WebhookCall, proofs: Proofs): WebhookVerdict {
  const fault = findFault(call, proofs)
  if (fault !== undefined) return { kind: 'refused', status: 401, reason: fault }
  const read = Callback.safeParse(parseJson(call.rawBody.toString('utf8')))
  if (!read.success) return { kind: 'refused', status: 400, reason: 'no transaction' }
  const { reference, transactionId, status } = read.data
  const key = findHeader(call.headers, IDEMPOTENCY_KEY)?.slice(0, 200)
  return {
    kind: 'event',
    id: key ?? [reference, transactionId ?? '', status ?? ''].join(':'),
    type: status ?? 'unknown',
    sessionId: null,
    clientReference: reference,
    report: null,
    raw: read.data,
  }
}

/** Each proof that is set must be there and right; where none is, nobody is let in. */
function findFault(
  call: WebhookCall,
  { callbackKey, callbackSecrets, signatureSeparator }: Proofs,
): string | undefined {
  if (callbackKey === undefined && callbackSecrets.length === 0) return 'no key is set'
  if (callbackKey !== undefined) {
    // The key as it was registered, without the encoding that `Basic` usually means.
    const given = findHeader(call.headers, 'authorization') ?? ''
    if (!isSameSecret(given, `Basic ${callbackKey}`)) return 'wrong key'
  }
  if (callbackSecrets.length === 0) return undefined
  const signature = findHeader(call.headers, 'x-sonatel-signature')
  if (signature === undefined) return 'no signature'
  return findSignatureFault(signature, call, { secrets: callbackSecrets, separator: signatureSeparator })
}
