import { z } from 'zod/v4'
import type { WaveSettings } from '../../../../platform/server/payment-settings.ts'
import { requireAmount } from '../../../rules/wire-amount.ts'
import type { ProviderNet } from '../provider-client.ts'
import { ProviderFailure, unreadable } from '../provider-failure.ts'
import type { Provider, ProviderReport, SessionKey, StartAsk, Started } from '../provider.ts'
import { readMoment } from '../read-moment.ts'
import { type WaveCalls, createWaveCalls } from './wave-calls.ts'
import { listWaveLedger } from './wave-ledger.ts'
import { WaveSession, describeWaveSession } from './wave-session.ts'
import { readWaveWebhook } from './wave-webhook.ts'

const LABEL = 'Wave'
const SESSIONS = '/v1/checkout/sessions'
/** How often a session is asked for while nobody hears an answer. */
const MOST_TRIES = 2
const Found = z.looseObject({ result: z.array(WaveSession) })

/** Wave's checkout. Sessions can be found again by our reference, so that an unheard answer costs no second one. */
export function createWave(settings: WaveSettings, net: ProviderNet): Provider {
  const calls = createWaveCalls(LABEL, settings, net)
  return {
    name: 'wave',
    label: LABEL,
    hasRefunds: true,
    start: (ask) => startWave(calls, ask),
    report: (session) => reportWave(calls, session),
    expire: async (sessionId) => {
      // 409: it has ended already, paid or not; whoever closes it then asks how.
      await calls.call('POST', `${SESSIONS}/${encodeURIComponent(sessionId)}/expire`, { accepted: [409] })
    },
    refund: async (sessionId) => {
      await calls.call('POST', `${SESSIONS}/${encodeURIComponent(sessionId)}/refund`)
    },
    readWebhook: (call) => readWaveWebhook(call, settings.webhookSecrets),
    listLedger: (day) => listWaveLedger(calls, day),
  }
}

/** Wave refuses every field that it does not know: no metadata, no description, no phone of the payer. */
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
      // Wave knows of none, so that asking again makes the first.
      if (tries === MOST_TRIES) throw error
    }
  }
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ProviderFailure && error.kind === 'unreachable'
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

/** All sessions on the reference; the known one is asked for by its id where the search leaves it out. */
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
