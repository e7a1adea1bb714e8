import { z } from 'zod/v4'
import type { CheckoutSession } from '#payments/contract.ts'
import { explainCause } from '#payments/rules/failure-causes.ts'
import { checkPath, PROVIDER_CALLS } from '#payments/rules/provider-calls.ts'
import { describeStatus, readProviderStatus } from '#payments/rules/provider-status.ts'
import { readAmount, requireAmount } from '#payments/rules/wire-amount.ts'
import type { GenericSettings } from '#platform/server/payment-settings.ts'
import {
  type ProviderAnswer,
  type ProviderNet,
  createProviderClient,
  isGood,
  readMoment,
  parseJson,
} from '../provider-client.ts'
import { type ProviderError, refusedBy, unreadable, refuseRefund } from '../provider-error.ts'
import type { Provider, ProviderReport, StartAsk, Started, WebhookCall, WebhookVerdict } from '../provider.ts'
import { findHeader, findSignatureError } from '../signed-call.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)
const Session = z.looseObject({
  id,
  payment_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.string().nullish(),
})
const Transaction = z.looseObject({
  id,
  status: z.string().nullish(),
  transaction_id: id.nullish(),
  amount: z.union([z.number(), z.string()]).nullish(),
  currency: z.string().nullish(),
  client_reference: z.string().nullish(),
  error: z.looseObject({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
  expires_at: z.string().nullish(),
})
const ErrorBody = z.looseObject({ code: z.string().optional(), message: z.string().optional() })

/** PAY-1: any provider with POST checkout/sessions and GET transactions/{id}; fields are sent unchanged. */
export function createGeneric(settings: GenericSettings, net: ProviderNet): Provider {
  const { label, baseUrl, apiKey, webhookSecrets } = settings
  const client = createProviderClient(label, net)
  const explain = ({ status, json }: ProviderAnswer): ProviderError =>
    refusedBy(label, { status, ...ErrorBody.safeParse(json).data })
  const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderAnswer> => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    return client.call(
      { method, url: `${baseUrl}/${path}`, headers, ...(body && { body: JSON.stringify(body) }) },
      explain,
    )
  }
  return {
    name: 'generic',
    label,
    hasRefunds: false,
    start: async (ask) => {
      const answer = await call('POST', PROVIDER_CALLS.start, writeBody(ask))
      if (!isGood(answer)) throw explain(answer)
      return readStarted(answer, label, new Date(net.clock().getTime() + ask.expiresInSeconds * 1000))
    },
    report: async ({ sessionId }) => {
      if (sessionId === null) return []
      const answer = await call('GET', checkPath(sessionId))
      if (answer.status === 404) return []
      if (!isGood(answer)) throw explain(answer)
      return [readTransaction(answer, label, sessionId)]
    },
    expire: async () => {},
    refund: refuseRefund('ce moyen de paiement'),
    readWebhook: (webhook) => readGenericWebhook(webhook, webhookSecrets),
  }
}

function writeBody(ask: StartAsk): CheckoutSession {
  return {
    amount: requireAmount(ask.amount),
    currency: ask.currency,
    success_url: ask.successUrl,
    error_url: ask.errorUrl,
    client_reference: ask.clientReference,
    payment_method: ask.paymentMethod,
    customer: { phone_number: ask.phone === null ? null : `+${ask.phone}` },
    metadata: ask.metadata,
  }
}

function readStarted({ json, status }: ProviderAnswer, label: string, latest: Date): Started {
  const session = Session.safeParse(json).data
  if (session === undefined) throw unreadable(label, status)
  return {
    sessionId: session.id,
    paymentUrl: session.payment_url,
    deepLinks: [],
    qrPicture: null,
    expiresAt: readMoment(session.expires_at) ?? latest,
    raw: session,
  }
}

function readTransaction(
  { json, status: httpStatus }: ProviderAnswer,
  label: string,
  sessionId: string,
): ProviderReport {
  const transaction = Transaction.safeParse(json).data
  if (transaction === undefined || transaction.id !== sessionId) throw unreadable(label, httpStatus)
  const status = readProviderStatus(transaction.status)
  const { error } = transaction
  return {
    sessionId,
    status,
    ...describeStatus(status),
    isFinal: status !== 'pending' && status !== 'unknown',
    // The session's id identifies the payment, unless the provider has a separate transaction id.
    providerTransactionId: status === 'completed' ? (transaction.transaction_id ?? sessionId) : null,
    amount: readAmount(transaction.amount),
    currency: transaction.currency ?? null,
    clientReference: transaction.client_reference ?? null,
    error: error ? { code: error.code ?? 'failed', message: explainCause(error.code, label) } : null,
    expiresAt: readMoment(transaction.expires_at),
    raw: transaction,
  }
}

const Envelope = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().max(100).default('unknown'),
  data: z.looseObject({
    id: z.union([z.string().min(1).max(200), z.number()]).transform(String),
    client_reference: z.string().max(255).nullish(),
  }),
})

/**
 * Reads `{id, type, data: {id}}`, signed in `x-signature` like Wave. The provider is queried before the event is
 * trusted.
 */
function readGenericWebhook(call: WebhookCall, secrets: readonly string[]): WebhookVerdict {
  const signature = findHeader(call.headers, 'x-signature')
  const error = signature === undefined ? 'no signature' : findSignatureError(signature, call, { secrets })
  if (error !== undefined) return { kind: 'refused', status: 401, reason: error }
  const envelope = Envelope.safeParse(parseJson(call.rawBody.toString('utf8')))
  if (!envelope.success) return { kind: 'refused', status: 400, reason: 'no envelope' }
  const { id, type, data } = envelope.data
  const clientReference = data.client_reference ?? null
  return { kind: 'event', id, type, sessionId: data.id, clientReference, report: null, raw: envelope.data }
}
