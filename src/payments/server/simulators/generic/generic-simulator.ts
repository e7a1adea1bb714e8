import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CheckoutSession } from '#payments/contract.ts'
import { parseJson } from '../../providers/provider-client.ts'
import { isSameSecret, findHeader, buildSignature } from '../../providers/signed-call.ts'
import { isJson, rawBodyOf } from '../../raw-bodies.ts'
import { type SimulatedSession, makeSession, stateAt } from '../simulated-session.ts'
import { type Simulation, type Simulator, makeCode, pageAddress, readCallbackPath } from '../simulator.ts'
import { createAddressCheck, listErrors } from '../wire-checks.ts'

const LIFE_SECONDS = 1800
const PAGE = '/payer'
/** Provider status words of PAY-4. */
const STATUS = {
  open: 'processing',
  expired: 'expired',
  paid: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
}

class GenericError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Simulates a generic provider with sessions and transactions, as in PAY-1. */
export function createGenericSimulator(simulation: Simulation): Simulator {
  const { keys, clock } = simulation
  return {
    name: 'generic',
    label: keys.generic.label,
    pagePath: PAGE,
    causes: [{ code: 'declined', label: 'Carte refusée', message: 'La banque a refusé la carte.' }],
    doublings: ['none'],
    isFailureFinal: true,
    makeTransactionId: () => `tr_${makeCode(12)}`,
    writeEvent: (session, kind, { eventId, now, isForged }) => {
      const data = writeTransaction(session, clock())
      const body = JSON.stringify({ id: eventId, type: `transaction.${kind}`, data })
      const secret = isForged ? 'faux' : (keys.generic.webhookSecrets[0] ?? '')
      const headers = { 'content-type': 'application/json', 'x-signature': buildSignature(secret, body, now) }
      return { path: readCallbackPath(null, 'generic'), headers, body }
    },
    addCalls: (app) => addCalls(app, simulation),
  }
}

function addCalls(app: FastifyInstance, simulation: Simulation): void {
  const { store, clock, keys, slowMs } = simulation
  app.setErrorHandler((error, _request, reply) => {
    const { status, code, message } =
      error instanceof GenericError ? error : new GenericError(500, 'internal_error', 'Internal error')
    return reply.code(status).send({ code, message })
  })
  app.addHook('preHandler', async (request) => {
    if (await store.isDown('generic')) throw new GenericError(503, 'unavailable', 'Service unavailable')
    const isKnown = isSameSecret(
      findHeader(request.headers, 'authorization') ?? '',
      `Bearer ${keys.generic.apiKey}`,
    )
    if (!isKnown) throw new GenericError(401, 'unauthorized', 'Invalid API key')
  })
  app.post('/checkout/sessions', async (request, reply) => {
    const fault = await store.takeFault('generic')
    if (fault === 'too_many') throw new GenericError(429, 'too_many_requests', 'Too many requests')
    const session = await createSession(request, simulation)
    if (fault === 'after_creating') throw new GenericError(500, 'internal_error', 'Internal error')
    if (fault === 'slow') await pause(slowMs)
    const paymentUrl = pageAddress({ name: 'generic', pagePath: PAGE }, session.successUrl, session.id)
    return reply.code(201).send({ ...writeTransaction(session, clock()), payment_url: paymentUrl })
  })
  app.get<{ Params: { id: string } }>('/transactions/:id', async ({ params }) => {
    const session = await store.find('generic', params.id)
    if (!session) throw new GenericError(404, 'not_found', 'Unknown transaction')
    return writeTransaction(session, clock())
  })
}

async function createSession(
  request: FastifyRequest,
  { store, clock, allowsHttp }: Simulation,
): Promise<SimulatedSession> {
  const address = createAddressCheck(allowsHttp)
  const schema = CheckoutSession.extend({ success_url: address, error_url: address })
  const json = isJson(request) ? parseJson(rawBodyOf(request).toString('utf8')) : undefined
  const read = schema.safeParse(json)
  if (!read.success) {
    const errors = listErrors(read.error, json).map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new GenericError(400, 'invalid_request', errors.join('; '))
  }
  const session = makeSession({
    id: `cs_${makeCode(16)}`,
    provider: 'generic',
    reference: read.data.client_reference,
    amount: read.data.amount,
    description: read.data.payment_method,
    successUrl: read.data.success_url,
    errorUrl: read.data.error_url,
    asked: read.data,
    now: clock(),
    lifeSeconds: LIFE_SECONDS,
  })
  await store.add(session)
  return session
}

function writeTransaction(session: SimulatedSession, now: Date): Record<string, unknown> {
  return {
    id: session.id,
    status: STATUS[stateAt(session, now)],
    transaction_id: session.transactions.find(({ outcome }) => outcome === 'paid')?.id ?? null,
    amount: session.amount,
    currency: 'XOF',
    client_reference: session.reference,
    error: session.error,
    expires_at: session.expiresAt,
  }
}
