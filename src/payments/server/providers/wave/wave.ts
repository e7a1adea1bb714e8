import { z } from 'zod/v4'
import { explainCause } from '#payments/rules/failure-causes.ts'
import { describeStatus, readWaveStatus } from '#payments/rules/provider-status.ts'
import { requireAmount, readAmount } from '#payments/rules/wire-amount.ts'
import type { Francs } from '#platform/contract/francs.ts'
import type { WaveSettings } from '#platform/server/payment-settings.ts'
import { type ProviderNet, parseJson, readMoment } from '../provider-client.ts'
import { ProviderError, unreadable } from '../provider-error.ts'
import type {
  Provider,
  ProviderReport,
  SessionKey,
  StartAsk,
  Started,
  WebhookCall,
  WebhookVerdict,
  LedgerEntry,
} from '../provider.ts'
import { isAmongSecrets, findHeader, findSignatureError } from '../signed-call.ts'
import { type WaveCalls, createWaveCalls } from './wave-calls.ts'

/** A Wave session. Parsed leniently: fields may be added, and missing ones may be null. */
const WaveSession = z.looseObject({
  id: z.string().min(1),
  amount: z.string(),
  currency: z.string(),
  checkout_status: z.string().nullish(),
  payment_status: z.string().nullish(),
  client_reference: z.string().nullish(),
  last_payment_error: z.looseObject({ code: z.string(), message: z.string().nullish() }).nullish(),
  transaction_id: z.string().nullish(),
  wave_launch_url: z.string().nullish(),
  when_expires: z.string().nullish(),
})
type WaveSession = z.infer<typeof WaveSession>

function describeWaveSession(session: WaveSession): ProviderReport {
  const error = session.last_payment_error
  const status = readWaveStatus(session.checkout_status, session.payment_status, Boolean(error))
  return {
    sessionId: session.id,
    status,
    ...describeStatus(status),
    isFinal: session.checkout_status !== 'open',
    // A session is paid at most once, so its id can also identify the payment.
    providerTransactionId: session.transaction_id ?? (status === 'completed' ? session.id : null),
    amount: readAmount(session.amount),
    currency: session.currency,
    clientReference: session.client_reference ?? null,
    error: error ? { code: error.code, message: explainCause(error.code, LABEL) } : null,
    expiresAt: readMoment(session.when_expires),
    raw: session,
  }
}

const LABEL = 'Wave'
const SESSIONS = '/v1/checkout/sessions'
/** Maximum requests for a session without response. */
const MAX_TRIES = 2
const Found = z.looseObject({ result: z.array(WaveSession) })

/** Wave's checkout. Sessions can be found by our reference, so a lost response creates no second one. */
export function createWave(settings: WaveSettings, net: ProviderNet): Provider {
  const calls = createWaveCalls(LABEL, settings, net)
  return {
    name: 'wave',
    label: LABEL,
    hasRefunds: true,
    start: (ask) => startWave(calls, ask),
    report: (session) => reportWave(calls, session),
    expire: async (sessionId) => {
      // 409: already ended, paid or not; the caller queries the outcome afterwards.
      await calls.call('POST', `${SESSIONS}/${encodeURIComponent(sessionId)}/expire`, { accepted: [409] })
    },
    refund: async (sessionId) => {
      await calls.call('POST', `${SESSIONS}/${encodeURIComponent(sessionId)}/refund`)
    },
    readWebhook: (call) => readWaveWebhook(call, settings.webhookSecrets),
    listLedger: (day) => listWaveLedger(calls, day),
  }
}

/** Wave rejects unknown fields: no metadata, no description, no phone of the payer. */
function writeBody({
  amount,
  currency,
  successUrl,
  errorUrl,
  clientReference,
}: StartAsk): Record<string, string> {
  return {
    amount: String(requireAmount(amount)),
    currency,
    success_url: successUrl,
    error_url: errorUrl,
    client_reference: clientReference,
  }
}

async function startWave(calls: WaveCalls, ask: StartAsk): Promise<Started> {
  const create = async (): Promise<Started> => {
    const answer = await calls.call('POST', SESSIONS, { body: writeBody(ask) })
    return readStarted(answer.json, answer.status)
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await create()
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      const found = await findStarted(calls, ask)
      if (found) return found
      // Wave has no session, so a retry creates the first one.
      if (tries === MAX_TRIES) throw error
    }
  }
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === 'unreachable'
}

async function findStarted(
  calls: WaveCalls,
  { amount, clientReference }: StartAsk,
): Promise<Started | undefined> {
  const sessions = await searchByReference(calls, clientReference)
  const ours = sessions.find(
    (session) => session.checkout_status === 'open' && session.amount === String(amount),
  )
  return ours && readStarted(ours, 200)
}

function readStarted(json: unknown, status: number): Started {
  const session = WaveSession.safeParse(json).data
  const expiresAt = readMoment(session?.when_expires)
  if (!session?.wave_launch_url || expiresAt === null) throw unreadable(LABEL, status)
  const { id: sessionId, wave_launch_url: paymentUrl } = session
  return { sessionId, paymentUrl, deepLinks: [], qrPicture: null, expiresAt, raw: session }
}

async function searchByReference(calls: WaveCalls, reference: string): Promise<WaveSession[]> {
  const query = new URLSearchParams({ client_reference: reference })
  const answer = await calls.call('GET', `${SESSIONS}/search?${query.toString()}`)
  const found = Found.safeParse(answer.json)
  if (!found.success) throw unreadable(LABEL, answer.status)
  return found.data.result.filter((session) => session.client_reference === reference)
}

/** All sessions of the reference; queries the known one by id if the search omits it. */
async function reportWave(
  calls: WaveCalls,
  { sessionId, clientReference }: SessionKey,
): Promise<ProviderReport[]> {
  const sessions = await searchByReference(calls, clientReference)
  if (sessionId !== null && !sessions.some(({ id }) => id === sessionId)) {
    const answer = await calls.call('GET', `${SESSIONS}/${encodeURIComponent(sessionId)}`, {
      accepted: [404],
    })
    if (answer.status !== 404) sessions.push(requireSession(answer.json, answer.status))
  }
  return sessions.map(describeWaveSession)
}

function requireSession(json: unknown, status: number): WaveSession {
  const session = WaveSession.safeParse(json)
  if (!session.success) throw unreadable(LABEL, status)
  return session.data
}

const Envelope = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.unknown(),
})
/** Checkout events; others are acknowledged and ignored. */
const CHECKOUT = new Set(['checkout.session.completed', 'checkout.session.payment_failed'])

/** Reads a Wave webhook, signed or with the shared secret, depending on the set-up in Wave's portal. */
export function readWaveWebhook(call: WebhookCall, secrets: readonly string[]): WebhookVerdict {
  const error = findCallError(call, secrets)
  if (error !== undefined) return { kind: 'refused', status: 401, reason: error }
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

function findCallError(call: WebhookCall, secrets: readonly string[]): string | undefined {
  const signature = findHeader(call.headers, 'wave-signature')
  if (signature !== undefined) return findSignatureError(signature, call, { secrets })
  const bearer = /^Bearer (\S+)$/.exec(findHeader(call.headers, 'authorization') ?? '')?.[1]
  if (bearer === undefined) return 'neither signature nor secret'
  return isAmongSecrets([bearer], secrets) ? undefined : 'wrong secret'
}

/** More pages than a day can have; detects an endless cursor. */
const MAX_PAGES = 500

const Item = z.looseObject({
  timestamp: z.string(),
  transaction_id: z.string().min(1),
  transaction_type: z.string().nullish(),
  amount: z.string(),
  fee: z.string().nullish(),
  currency: z.string(),
  is_reversal: z.boolean().nullish(),
  client_reference: z.string().nullish(),
  checkout_api_session_id: z.string().nullish(),
})
const Page = z.looseObject({
  page_info: z.looseObject({ end_cursor: z.string().nullish(), has_next_page: z.boolean() }),
  items: z.array(Item),
})

/** Reads Wave's books of a day, 'YYYY-MM-DD', page by page. Throws ProviderError. */
async function listWaveLedger(calls: WaveCalls, day: string): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  let after: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ date: day, ...(after !== undefined && { after }) })
    const answer = await calls.call('GET', `/v1/transactions?${query.toString()}`)
    const read = Page.safeParse(answer.json)
    if (!read.success) throw unreadable('Wave', answer.status)
    const { items, page_info: info } = read.data
    entries.push(...items.map((item) => toEntry(item, answer.status)))
    if (!info.has_next_page || !info.end_cursor) return entries
    after = info.end_cursor
  }
  throw unreadable('Wave', 200)
}

function toEntry(item: z.infer<typeof Item>, status: number): LedgerEntry {
  return {
    transactionId: item.transaction_id,
    type: item.transaction_type ?? 'unknown',
    amount: requireFrancs(item.amount, status),
    fee: readAmount(item.fee),
    currency: item.currency,
    at: readMoment(item.timestamp) ?? fail(status),
    sessionId: item.checkout_api_session_id ?? null,
    clientReference: item.client_reference ?? null,
    isReversal: item.is_reversal ?? false,
  }
}

function requireFrancs(written: string, status: number): Francs {
  return readAmount(written) ?? fail(status)
}

/** An unreadable line would be missing from the comparison, so the whole day fails. */
function fail(status: number): never {
  throw unreadable('Wave', status)
}
