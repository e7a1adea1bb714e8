import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shop } from '#shop.config.ts'
import { buildSignature } from '../../providers/signed-call.ts'
import { type SimulatedSession, makeSession, stateAt } from '../simulated-session.ts'
import {
  type Cause,
  type Simulation,
  type Simulator,
  makeCode,
  readCallbackPath,
  pageAddress,
} from '../simulator.ts'
import { WaveError, requireWaveBody, requireWaveKey } from './wave-checks.ts'

const LIFE_SECONDS = 1800
const SESSIONS = '/v1/checkout/sessions'
/** Small page size, so that tests request a second page. */
const LEDGER_PAGE = 20

const CAUSES: readonly Cause[] = [
  { code: 'insufficient-funds', label: 'Solde insuffisant', message: 'The account has insufficient funds.' },
  { code: 'blocked-account', label: 'Compte bloqué', message: 'The account is blocked.' },
  {
    code: 'cross-border-payment-not-allowed',
    label: 'Compte d’un autre pays',
    message: 'Cross-border payments are not allowed.',
  },
  { code: 'customer-age-restricted', label: 'Client trop jeune', message: 'The customer is too young.' },
  {
    code: 'kyb-limits-exceeded',
    label: 'Limite de la boutique atteinte',
    message: 'The merchant limit is exceeded.',
  },
  { code: 'payer-mobile-mismatch', label: 'Autre numéro que prévu', message: 'The payer is another one.' },
  { code: 'payment-failure', label: 'Échec sans précision', message: 'The payment failed.' },
]

/** Simulates Wave's checkout, as strict as the real one. */
export function createWaveSimulator(simulation: Simulation): Simulator {
  const { clock, keys } = simulation
  const simulator: Simulator = {
    name: 'wave',
    label: 'Wave',
    pagePath: '/c',
    causes: CAUSES,
    doublings: ['none', 'two_paid'],
    isFailureFinal: false,
    makeTransactionId: () => `T${makeCode(10).toUpperCase()}`,
    writeEvent: (session, kind, { eventId, now, isForged }) => {
      // Wave sends no event when a session ends unpaid.
      if (kind === 'cancelled') return null
      const type = kind === 'paid' ? 'checkout.session.completed' : 'checkout.session.payment_failed'
      const body = JSON.stringify({ id: eventId, type, data: writeWaveSession(session, clock()) })
      const secret = isForged ? 'wave_sn_WHS_faux' : (keys.wave.webhookSecrets[0] ?? '')
      const headers = {
        'content-type': 'application/json',
        'wave-signature': buildSignature(secret, body, now),
      }
      return { path: readCallbackPath(null, 'wave'), headers, body }
    },
    addCalls: (app) => addCalls(app, simulation),
  }
  return simulator
}

function addCalls(app: FastifyInstance, simulation: Simulation): void {
  const { store, clock, keys } = simulation
  app.setErrorHandler((error, _request, reply) => answerError(reply, error))
  app.setNotFoundHandler((_request, reply) =>
    answerError(reply, new WaveError(404, 'not-found', 'Not found.')),
  )
  app.addHook('preHandler', async (request) => {
    if (await store.isDown('wave')) throw new WaveError(503, 'service-unavailable', 'Service unavailable.')
    requireWaveKey(request, keys.wave, clock())
  })
  app.post(SESSIONS, async (request) => writeWaveSession(await createSession(request, simulation), clock()))
  app.get<{ Querystring: { transaction_id?: string } }>(SESSIONS, async ({ query }) => {
    const sessions = await store.listAll('wave')
    const session = sessions.find(({ transactions }) =>
      transactions.some(({ id, outcome }) => outcome === 'paid' && id === query.transaction_id),
    )
    return writeWaveSession(session ?? refuseUnknown(), clock())
  })
  app.get<{ Querystring: { client_reference?: string } }>(`${SESSIONS}/search`, async ({ query }) => {
    const sessions = await store.listByReference('wave', query.client_reference ?? '')
    return { result: sessions.map((session) => writeWaveSession(session, clock())) }
  })
  app.get<{ Params: { id: string } }>(`${SESSIONS}/:id`, async ({ params }) =>
    writeWaveSession((await store.find('wave', params.id)) ?? refuseUnknown(), clock()),
  )
  addEndings(app, simulation)
  app.get<{ Querystring: { date?: string; after?: string } }>('/v1/transactions', async ({ query }) =>
    readLedger(await store.listAll('wave'), query),
  )
}

async function createSession(request: FastifyRequest, simulation: Simulation): Promise<SimulatedSession> {
  const { store, clock, allowsHttp, slowMs } = simulation
  const fault = await store.takeFault('wave')
  if (fault === 'too_many') throw new WaveError(429, 'too-many-requests', 'Too many requests.')
  const body = requireWaveBody(request, allowsHttp)
  const session = makeSession({
    id: `cos-${makeCode(14)}`,
    provider: 'wave',
    reference: body.client_reference ?? null,
    amount: Number(body.amount),
    description: '',
    successUrl: body.success_url,
    errorUrl: body.error_url,
    asked: body,
    now: clock(),
    lifeSeconds: LIFE_SECONDS,
  })
  await store.add(session)
  if (fault === 'after_creating') throw new WaveError(500, 'internal-server-error', 'Internal server error.')
  if (fault === 'slow') await pause(slowMs)
  return session
}

function addEndings(app: FastifyInstance, { store, clock }: Simulation): void {
  app.post<{ Params: { id: string } }>(`${SESSIONS}/:id/expire`, async ({ params }, reply) => {
    const now = clock()
    const session = await store.change('wave', params.id, (known) => {
      if (stateAt(known, now) !== 'open')
        throw new WaveError(409, 'checkout-session-not-open', 'The session is not open.')
      return { ...known, state: 'cancelled', endedAt: now.toISOString() }
    })
    if (!session) refuseUnknown()
    return reply.send()
  })
  app.post<{ Params: { id: string } }>(`${SESSIONS}/:id/refund`, async ({ params }, reply) => {
    const session = await store.change('wave', params.id, (known) => {
      if (known.state !== 'paid')
        throw new WaveError(400, 'checkout-refund-failed', 'The session is not paid.')
      // Refunds only once, also when repeated.
      return known.isRefunded ? known : { ...known, isRefunded: true, refundedAt: clock().toISOString() }
    })
    if (!session) refuseUnknown()
    return reply.send()
  })
}

function readLedger(
  sessions: SimulatedSession[],
  { date = '', after }: { date?: string; after?: string },
): object {
  const items = sessions
    .flatMap(writeLedgerItems)
    .filter(({ timestamp }) => String(timestamp).startsWith(date))
  const start = Number(after ?? 0)
  const end = start + LEDGER_PAGE
  const pageInfo = { start_cursor: String(start), end_cursor: String(end), has_next_page: end < items.length }
  return { page_info: pageInfo, date, items: items.slice(start, end) }
}

function refuseUnknown(): never {
  throw new WaveError(404, 'checkout-session-not-found', 'Checkout session not found.')
}

function answerError(reply: FastifyReply, error: unknown): FastifyReply {
  const answered =
    error instanceof WaveError ? error : new WaveError(500, 'internal-server-error', 'Internal server error.')
  const { status, code, message, details } = answered
  return reply.code(status).send({ code, message, ...(details && { details }) })
}

/** Timestamp in Wave's format: UTC, whole seconds. */
function writeMoment(iso: string | null): string | null {
  return iso && iso.replace(/\.\d+Z$/, 'Z')
}

function writeWaveSession(session: SimulatedSession, now: Date): Record<string, unknown> {
  const state = stateAt(session, now)
  const isOpen = state === 'open'
  const paid = session.transactions.find(({ outcome }) => outcome === 'paid')
  const page = pageAddress({ name: 'wave', pagePath: '/c' }, session.successUrl, session.id)
  return {
    id: session.id,
    amount: String(session.amount),
    checkout_status: isOpen ? 'open' : state === 'paid' ? 'complete' : 'expired',
    client_reference: session.reference,
    currency: 'XOF',
    error_url: session.errorUrl,
    last_payment_error: session.error,
    // Name registered with Wave, regardless of the shop's current name.
    business_name: shop.name,
    payment_status: isOpen ? 'processing' : state === 'paid' ? 'succeeded' : 'cancelled',
    success_url: session.successUrl,
    wave_launch_url: `${page}?a=${session.amount}&c=XOF&m=${encodeURIComponent(shop.name)}`,
    when_completed: writeMoment(session.endedAt),
    when_created: writeMoment(session.createdAt),
    when_expires: writeMoment(session.expiresAt),
    transaction_id: paid?.id ?? null,
  }
}

/** Wave's fee: about one percent. */
const FEE_PERCENT = 1

function writeLedgerItems(session: SimulatedSession): Record<string, unknown>[] {
  const paid = session.transactions.find(({ outcome }) => outcome === 'paid')
  if (!paid) return []
  const line = (type: string, id: string, amount: number, at = paid.at) => ({
    timestamp: writeMoment(at),
    transaction_id: id,
    transaction_type: type,
    amount: String(amount),
    fee: String(type === 'api_checkout' ? Math.ceil((session.amount * FEE_PERCENT) / 100) : 0),
    currency: 'XOF',
    is_reversal: false,
    client_reference: session.reference,
    checkout_api_session_id: session.id,
  })
  const payment = line('api_checkout', paid.id, session.amount)
  return session.isRefunded
    ? [payment, line('api_checkout_refund', `${paid.id}R`, -session.amount, session.refundedAt)]
    : [payment]
}
