import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeSignature } from '../../providers/signed-call.ts'
import { type Cause, type Simulation, type Simulator, makeCode, readCallbackPath } from '../simulator.ts'
import { type SimulatedSession, makeSession } from '../simulated-session.ts'
import { OrangeProblem, giveToken, requireOrangeBody, requireOrangeToken } from './orange-checks.ts'
import { writeQrCode, writeTransaction } from './orange-wire.ts'

const DEFAULT_VALIDITY = 900

const CAUSES: readonly Cause[] = [
  { code: '2020', label: 'Solde insuffisant', message: 'Balance insufficient' },
  { code: '2011', label: 'Code secret incorrect', message: 'Wrong PIN code' },
  { code: '2013', label: 'Compte bloqué', message: 'Account blocked' },
  { code: '2021', label: 'Limite du client atteinte', message: 'Payer limit reached' },
  { code: '2022', label: 'Limite de la boutique atteinte', message: 'Payee limit reached' },
]

/** Orange Money of Sonatel: tokens, QR codes with links into two apps, transactions by reference, callbacks. */
export function createOrangeSimulator(simulation: Simulation): Simulator {
  return {
    name: 'orange',
    label: 'Orange Money',
    pagePath: '/payer',
    causes: CAUSES,
    doublings: ['none', 'failed_first', 'two_paid'],
    isFailureFinal: false,
    makeTransactionId: (now) => {
      const [day = '', time = ''] = now.toISOString().split('T')
      return `MP${day.slice(2).replaceAll('-', '')}.${time.slice(0, 5).replace(':', '')}.${makeCode(6).toUpperCase()}`
    },
    writeEvent: (session, _kind, { eventId, now, isForged }) => {
      const transaction = session.transactions.at(-1)
      if (transaction === undefined) return null
      const { callbackKey = '', callbackSecrets, signatureSeparator } = simulation.keys.orange
      const body = JSON.stringify(writeTransaction(session, transaction))
      const secret = isForged ? 'faux' : (callbackSecrets[0] ?? '')
      const headers = {
        'content-type': 'application/json',
        authorization: `Basic ${callbackKey}`,
        'x-sonatel-signature': writeSignature(secret, body, now, signatureSeparator),
        'x-sonatel-idempotency-key': eventId,
      }
      return { path: readCallbackPath(session.callbackUrl, 'orange'), headers, body }
    },
    addCalls: (app) => addCalls(app, simulation),
  }
}

function addCalls(app: FastifyInstance, simulation: Simulation): void {
  const { store, clock, keys } = simulation
  app.setErrorHandler((error, request, reply) => answerProblem(request, reply, error))
  app.setNotFoundHandler((request, reply) =>
    answerProblem(request, reply, new OrangeProblem(404, '60', 'Not Found', 'Resource not found')),
  )
  app.addHook('preHandler', async (request) => {
    if (await store.isDown('orange'))
      throw new OrangeProblem(503, '50', 'Service Unavailable', 'Service unavailable')
    if (!request.url.endsWith(keys.orange.tokenPath)) requireOrangeToken(request, keys.orange, clock())
  })
  app.post(keys.orange.tokenPath, async (request, reply) => {
    const { status, body } = giveToken(request, keys.orange, clock())
    return reply.code(status).send(body)
  })
  app.post('/api/eWallet/v4/qrcode', async (request) => writeQrCode(await createCode(request, simulation)))
  addReads(app, simulation)
}

function addReads(app: FastifyInstance, { store }: Simulation): void {
  const list = (sessions: SimulatedSession[]) =>
    sessions.flatMap((session) => session.transactions.map((one) => writeTransaction(session, one)))
  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/api/eWallet/v1/transactions',
    async ({ query }) => {
      // As in production: with a type, nothing is found.
      if (query.type !== undefined) return []
      const found = list(
        query.reference === undefined
          ? await store.listAll('orange')
          : await store.listByReference('orange', query.reference),
      )
      const size = Math.min(Number(query.size ?? 20) || 20, 500)
      const page = Number(query.page ?? 0) || 0
      return found.slice(page * size, (page + 1) * size)
    },
  )
  app.get<{ Params: { id: string } }>('/api/eWallet/v1/transactions/:id/status', async ({ params }) => {
    const one = list(await store.listAll('orange')).find(({ transactionId }) => transactionId === params.id)
    if (!one) throw new OrangeProblem(404, '60', 'Not Found', 'Transaction not found')
    return { status: one.status }
  })
}

async function createCode(request: FastifyRequest, simulation: Simulation): Promise<SimulatedSession> {
  const { store, clock, keys, allowsHttp, slowMs } = simulation
  const fault = await store.takeFault('orange')
  if (fault === 'too_many') throw new OrangeProblem(429, '4099', 'Too Many Requests', 'Rate limit exceeded')
  const { callbackUrl, ...body } = requireOrangeBody(request, keys.orange, allowsHttp)
  const session = makeSession({
    id: `qr-${makeCode(16)}`,
    provider: 'orange',
    reference: body.reference ?? null,
    amount: body.amount.value,
    description: body.name,
    successUrl: body.callbackSuccessUrl,
    errorUrl: body.callbackCancelUrl,
    callbackUrl,
    asked: body,
    now: clock(),
    lifeSeconds: body.validity ?? DEFAULT_VALIDITY,
  })
  await store.add(session)
  if (fault === 'after_creating')
    throw new OrangeProblem(500, '50', 'Internal Server Error', 'Internal error')
  if (fault === 'slow') await pause(slowMs)
  return session
}

function answerProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const problem =
    error instanceof OrangeProblem
      ? error
      : new OrangeProblem(500, '50', 'Internal Server Error', 'Internal error')
  const { status, code, title, message } = problem
  const body = {
    type: 'about:blank',
    title,
    instance: request.url,
    status: String(status),
    code,
    detail: message,
  }
  return reply.code(status).type('application/problem+json').send(JSON.stringify(body))
}
