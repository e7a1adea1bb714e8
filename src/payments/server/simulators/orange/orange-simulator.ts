import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toBuffer } from 'qrcode'
import { z } from 'zod/v4'
import type { OrangeMoneySettings } from '#platform/server/payment-settings.ts'
import { parseJson } from '../../providers/provider-client.ts'
import { isSameSecret, signHex, buildSignature, findHeader } from '../../providers/signed-call.ts'
import { isJson, rawBodyOf } from '../../raw-bodies.ts'
import {
  type SimulatedSession,
  makeSession,
  type EventKind,
  type SimulatedTransaction,
} from '../simulated-session.ts'
import {
  type Cause,
  type Simulation,
  type Simulator,
  makeCode,
  readCallbackPath,
  pageAddress,
} from '../simulator.ts'
import { createAddressCheck, listErrors } from '../wire-checks.ts'

const DEFAULT_VALIDITY = 900

const CAUSES: readonly Cause[] = [
  { code: '2020', label: 'Solde insuffisant', message: 'Balance insufficient' },
  { code: '2011', label: 'Code secret incorrect', message: 'Wrong PIN code' },
  { code: '2013', label: 'Compte bloqué', message: 'Account blocked' },
  { code: '2021', label: 'Limite du client atteinte', message: 'Payer limit reached' },
  { code: '2022', label: 'Limite de la boutique atteinte', message: 'Payee limit reached' },
]

/**
 * Simulates Sonatel's Orange Money: tokens, QR codes with links into two apps, transactions by reference, callbacks.
 */
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
        'x-sonatel-signature': buildSignature(secret, body, now, signatureSeparator),
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
    answerProblem(request, reply, new OrangeSimulatorError(404, '60', 'Not Found', 'Resource not found')),
  )
  app.addHook('preHandler', async (request) => {
    if (await store.isDown('orange'))
      throw new OrangeSimulatorError(503, '50', 'Service Unavailable', 'Service unavailable')
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
      // As in production, a filter by type returns nothing.
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
    if (!one) throw new OrangeSimulatorError(404, '60', 'Not Found', 'Transaction not found')
    return { status: one.status }
  })
}

async function createCode(request: FastifyRequest, simulation: Simulation): Promise<SimulatedSession> {
  const { store, clock, keys, allowsHttp, slowMs } = simulation
  const fault = await store.takeFault('orange')
  if (fault === 'too_many')
    throw new OrangeSimulatorError(429, '4099', 'Too Many Requests', 'Rate limit exceeded')
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
    throw new OrangeSimulatorError(500, '50', 'Internal Server Error', 'Internal error')
  if (fault === 'slow') await pause(slowMs)
  return session
}

function answerProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const problem =
    error instanceof OrangeSimulatorError
      ? error
      : new OrangeSimulatorError(500, '50', 'Internal Server Error', 'Internal error')
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

const STATUS: Readonly<Record<EventKind, string>> = {
  paid: 'SUCCESS',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
}

/** Transaction in Orange's list format; amounts have a decimal, which JSON drops. */
function writeTransaction(session: SimulatedSession, { id, outcome, at }: SimulatedTransaction) {
  return {
    transactionId: id,
    reference: session.reference,
    status: STATUS[outcome],
    type: 'MERCHANT_PAYMENT',
    amount: { value: session.amount, unit: 'XOF' },
    partner: { id: '123456', idType: 'CODE', walletType: 'PRINCIPAL' },
    customer: { id: '770000000', idType: 'MSISDN', walletType: 'PRINCIPAL' },
    channel: 'API',
    metadata: session.asked.metadata ?? {},
    requestDate: at,
    createdAt: at,
    updatedAt: at,
    receiveNotification: true,
  }
}

/** Response to a new QR code. Unlike the real one for Orange's apps, it opens the simulated page on any phone. */
async function writeQrCode(session: SimulatedSession): Promise<Record<string, unknown>> {
  const page = pageAddress({ name: 'orange', pagePath: '/payer' }, session.successUrl, session.id)
  return {
    qrCode: (await toBuffer(page, { width: 240 })).toString('base64'),
    qrId: session.id,
    deepLink: page,
    deepLinks: { OM: page, MAXIT: `${page}?app=maxit` },
    shortLink: '',
    validity: (new Date(session.expiresAt).getTime() - new Date(session.createdAt).getTime()) / 1000,
    validFor: { startDateTime: session.createdAt, endDateTime: session.expiresAt },
    metadata: session.asked.metadata ?? {},
  }
}

/** Validity of a token in s, as observed in production. */
const TOKEN_SECONDS = 299

class OrangeSimulatorError extends Error {
  readonly status: number
  readonly code: string
  readonly title: string

  constructor(status: number, code: string, title: string, detail: string) {
    super(detail)
    this.status = status
    this.code = code
    this.title = title
  }
}

/** Response of the token endpoint, whose errors have a different format. */
interface TokenOutcome {
  status: number
  body: Record<string, unknown>
}

/** The token contains its expiry and is signed, so that processes need no shared state. */
function giveToken(request: FastifyRequest, keys: OrangeMoneySettings, now: Date): TokenOutcome {
  const form = new URLSearchParams(rawBodyOf(request).toString('utf8'))
  const isForm = /^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')
  if (!isForm || form.get('grant_type') !== 'client_credentials')
    return {
      status: 400,
      body: { error: 'unsupported_grant_type', error_description: 'Unsupported grant_type' },
    }
  const isKnown =
    isSameSecret(form.get('client_id') ?? '', keys.clientId) &&
    isSameSecret(form.get('client_secret') ?? '', keys.clientSecret)
  if (!isKnown)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid client credentials' } }
  const end = String(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
  const token = `${end}.${signHex(keys.clientSecret, 'token.', end)}`
  return {
    status: 200,
    body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: 'apimanagement' },
  }
}

/** Validates content type and token of a call. Throws OrangeSimulatorError. */
function requireOrangeToken(request: FastifyRequest, keys: OrangeMoneySettings, now: Date): void {
  // The real gateway requires it on GET too.
  if (!isJson(request))
    throw new OrangeSimulatorError(415, '4099', 'Unsupported Media Type', "Content type '' not supported")
  const token = /^Bearer (\S+)$/.exec(findHeader(request.headers, 'authorization') ?? '')?.[1] ?? ''
  const [end = ''] = token.split('.')
  const isOurs = isSameSecret(token, `${end}.${signHex(keys.clientSecret, 'token.', end)}`)
  if (!isOurs || Number(end) * 1000 <= now.getTime())
    throw new OrangeSimulatorError(
      401,
      '10',
      'Unauthorized',
      'Full authentication is required to access this resource',
    )
}

function createBodySchema(allowsHttp: boolean) {
  const address = createAddressCheck(allowsHttp)
  return z.strictObject({
    code: z.union([z.string().regex(/^\d{6}$/), z.int().min(100_000).max(999_999)]),
    name: z.string().min(1).max(100),
    amount: z.strictObject({ unit: z.literal('XOF'), value: z.int().min(1) }),
    reference: z.string().max(100).optional(),
    validity: z.int().min(1).max(86_400).optional(),
    metadata: z
      .record(z.string(), z.string())
      .refine((metadata) => Object.keys(metadata).length <= 10, 'at most 10 keys')
      .optional(),
    callbackSuccessUrl: address,
    callbackCancelUrl: address,
    restrictions: z.strictObject({ isSingleUse: z.boolean() }).optional(),
  })
}
type OrangeBody = z.infer<ReturnType<typeof createBodySchema>>

/** Validates the body of a new QR code and the address in its header. Throws OrangeSimulatorError. */
function requireOrangeBody(
  request: FastifyRequest,
  { merchantCode }: OrangeMoneySettings,
  allowsHttp: boolean,
): OrangeBody & { callbackUrl: string | null } {
  const refuse = (detail: string): never => {
    throw new OrangeSimulatorError(400, '4099', 'Bad Request', detail)
  }
  const json = parseJson(rawBodyOf(request).toString('utf8'))
  const read = createBodySchema(allowsHttp).safeParse(json)
  if (!read.success)
    return refuse(
      listErrors(read.error, json)
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .join('; '),
    )
  if (String(read.data.code) !== merchantCode)
    throw new OrangeSimulatorError(404, '60', 'Not Found', 'Unknown merchant code')
  const callbackUrl = findHeader(request.headers, 'x-callback-url') ?? null
  if (callbackUrl !== null && !createAddressCheck(allowsHttp).safeParse(callbackUrl).success)
    return refuse('X-Callback-Url: must be https')
  return { ...read.data, callbackUrl }
}
