import { z } from 'zod/v4'
import { parseJson } from '../provider-client.ts'
import type { WebhookCall, WebhookVerdict } from '../provider.ts'
import { findHeader, findSignatureFault } from '../signed-call.ts'

const Envelope = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().max(100).default('unknown'),
  data: z.looseObject({
    id: z.union([z.string().min(1).max(200), z.number()]).transform(String),
    client_reference: z.string().max(255).nullish(),
  }),
})

/** Reads `{id, type, data: {id}}`, signed in `x-signature` as Wave signs. The provider is asked before it is believed. */
export function readGenericWebhook(call: WebhookCall, secrets: readonly string[]): WebhookVerdict {
  const signature = findHeader(call.headers, 'x-signature')
  const fault = signature === undefined ? 'no signature' : findSignatureFault(signature, call, { secrets })
  if (fault !== undefined) return { kind: 'refused', status: 401, reason: fault }
  const envelope = Envelope.safeParse(parseJson(call.rawBody.toString('utf8')))
  if (!envelope.success) return { kind: 'refused', status: 400, reason: 'no envelope' }
  const { id, type, data } = envelope.data
  const clientReference = data.client_reference ?? null
  return { kind: 'event', id, type, sessionId: data.id, clientReference, report: null, raw: envelope.data }
}
