import { z } from 'zod/v4'
import { isAmongSecrets } from '../hmac.ts'
import { parseJson } from '../provider-client.ts'
import type { WebhookCall, WebhookVerdict } from '../provider.ts'
import { findHeader, findSignatureFault } from '../signed-call.ts'
import { WaveSession, describeWaveSession } from './wave-session.ts'

const Envelope = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.unknown(),
})
/** The events that speak of a checkout; all others are answered and left alone. */
const CHECKOUT = new Set(['checkout.session.completed', 'checkout.session.payment_failed'])

/** Reads a call of Wave, signed or with the shared secret, as the webhook was set up in Wave's portal. */
export function readWaveWebhook(call: WebhookCall, secrets: readonly string[]): WebhookVerdict {
  const fault = findFault(call, secrets)
  if (fault !== undefined) return { kind: 'refused', status: 401, reason: fault }
  const envelope = Envelope.safeParse(parseJson(call.rawBody.toString('utf8')))
  if (!envelope.success) return { kind: 'refused', status: 400, reason: 'no envelope' }
  const { id, type, data } = envelope.data
  if (!CHECKOUT.has(type)) return { kind: 'ignored', id, type }
  const session = WaveSession.safeParse(data)
  if (!session.success) return { kind: 'refused', status: 400, reason: 'no session' }
  const report = describeWaveSession(session.data)
  const { sessionId, clientReference } = report
  return { kind: 'event', id, type, sessionId, clientReference, report, raw: envelope.data }
}

function findFault(call: WebhookCall, secrets: readonly string[]): string | undefined {
  const signature = findHeader(call.headers, 'wave-signature')
  if (signature !== undefined) return findSignatureFault(signature, call, { secrets })
  const bearer = /^Bearer (\S+)$/.exec(findHeader(call.headers, 'authorization') ?? '')?.[1]
  if (bearer === undefined) return 'neither signature nor secret'
  return isAmongSecrets([bearer], secrets) ? undefined : 'wrong secret'
}
