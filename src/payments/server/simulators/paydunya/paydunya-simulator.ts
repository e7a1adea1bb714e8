import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/v4'
import type { PaydunyaSettings } from '#platform/server/payment-settings.ts'
import { hashMasterKey } from '../../providers/paydunya/paydunya-webhook.ts'
import { buildPhpForm } from '../../providers/paydunya/php-form.ts'
import { parseJson } from '../../providers/provider-client.ts'
import { isSameSecret, findHeader } from '../../providers/signed-call.ts'
import { isJson, rawBodyOf } from '../../raw-bodies.ts'
import { type SimulatedSession, makeSession, stateAt } from '../simulated-session.ts'
import {
  type Cause,
  type Simulation,
  type Simulator,
  makeCode,
  pageAddress,
  readCallbackPath,
} from '../simulator.ts'
import { createAddressCheck, listErrors } from '../wire-checks.ts'

const LIFE_SECONDS = 24 * 3600
const PAGE = '/sandbox-checkout/invoice'
const STATUS = {
  open: 'pending',
  expired: 'cancelled',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

const CAUSES: readonly Cause[] = [
  { code: 'declined', label: 'Carte refusée', message: 'La banque a refusé la carte.' },
  { code: 'insufficient', label: 'Solde insuffisant', message: 'Solde insuffisant.' },
  {
    code: 'secure',
    label: 'Code de la banque incorrect',
    message: 'L’authentification de la carte a échoué.',
  },
]

/**
 * Simulates PayDunya's hosted invoice in its sandbox: always responds 200, and sends a notification whose hash proves
 * little.
 */
export function createPaydunyaSimulator(simulation: Simulation): Simulator {
  const { clock, keys } = simulation
  return {
    name: 'paydunya',
    label: 'PayDunya',
    pagePath: PAGE,
    causes: CAUSES,
    doublings: ['none'],
    isFailureFinal: true,
    makeTransactionId: () => makeCode(10).toUpperCase(),
    writeEvent: (session, _kind, { isForged }) => {
      const hash = hashMasterKey(isForged ? 'faux' : keys.paydunya.masterKey)
      const data = { ...writeInvoice(session, clock()), hash }
      return {
        path: readCallbackPath(session.callbackUrl, 'paydunya'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: buildPhpForm('data', data),
      }
    },
    addCalls: (app) => addCalls(app, simulation),
  }
}

function addCalls(app: FastifyInstance, simulation: Simulation): void {
  const { store, clock, keys } = simulation
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PaydunyaError)
      return reply.code(200).send({ response_code: error.code, response_text: error.message })
    return reply.code(500).type('text/html').send('<h1>Server Error</h1>')
  })
  app.addHook('preHandler', async (request) => {
    if (await store.isDown('paydunya')) throw new Error('down')
    requirePaydunyaKeys(request, keys.paydunya)
  })
  app.post('/checkout-invoice/create', async (request, reply) => {
    const fault = await store.takeFault('paydunya')
    if (fault === 'too_many') return reply.code(429).type('text/html').send('Too Many Attempts.')
    const session = await createInvoice(request, simulation)
    if (fault === 'after_creating') throw new Error('after creating')
    if (fault === 'slow') await pause(simulation.slowMs)
    const page = pageAddress({ name: 'paydunya', pagePath: PAGE }, session.successUrl, session.id)
    const description = 'Checkout Invoice Created'
    return { response_code: '00', response_text: page, description, token: session.id }
  })
  app.get<{ Params: { token: string } }>('/checkout-invoice/confirm/:token', async ({ params }) => {
    const session = await store.find('paydunya', params.token)
    if (!session) throw new PaydunyaError('404', 'Invoice not found')
    return { ...writeInvoice(session, clock()), hash: hashMasterKey(keys.paydunya.masterKey) }
  })
}

async function createInvoice(
  request: FastifyRequest,
  { store, clock, allowsHttp }: Simulation,
): Promise<SimulatedSession> {
  const body = requirePaydunyaBody(request, allowsHttp)
  const { callback_url: callbackUrl, return_url: returnUrl, cancel_url: cancelUrl } = body.actions ?? {}
  const id = `test_${makeCode(10)}`
  const withToken = (url: string | undefined): string => {
    const address = new URL(url ?? 'https://example.com/')
    address.searchParams.set('token', id)
    return address.href
  }
  const reference = body.custom_data?.reference
  const session = makeSession({
    id,
    provider: 'paydunya',
    reference: typeof reference === 'string' ? reference : null,
    amount: body.invoice.total_amount,
    description: body.invoice.description ?? '',
    successUrl: withToken(returnUrl),
    errorUrl: withToken(cancelUrl),
    callbackUrl: callbackUrl ?? null,
    asked: body,
    now: clock(),
    lifeSeconds: LIFE_SECONDS,
  })
  await store.add(session)
  return session
}

function writeInvoice(session: SimulatedSession, now: Date): Record<string, unknown> {
  const state = stateAt(session, now)
  const paid = session.transactions.find(({ outcome }) => outcome === 'paid')
  const requested = session.asked as { invoice?: object; custom_data?: object; actions?: object }
  return {
    response_code: '00',
    response_text: 'Transaction Found',
    mode: 'test',
    status: STATUS[state],
    // As text, because PHP sometimes sends it so.
    invoice: { ...requested.invoice, token: session.id, total_amount: String(session.amount) },
    custom_data: requested.custom_data ?? [],
    actions: requested.actions ?? [],
    ...(paid && {
      customer: { name: 'Client Test', phone: '770000000', email: 'client@exemple.sn' },
      receipt_url: `https://exemple.sn/recu/${paid.id}.pdf`,
      receipt_identifier: paid.id,
      provider_reference: paid.id,
    }),
    ...(state === 'failed' && { fail_reason: session.error?.message ?? '' }),
  }
}

/** A PayDunya error, sent with HTTP status 200. */
class PaydunyaError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Validates the three keys of a call. Throws PaydunyaError. */
function requirePaydunyaKeys(request: FastifyRequest, keys: PaydunyaSettings): void {
  const given = (name: string): string => findHeader(request.headers, name) ?? ''
  if (!isSameSecret(given('paydunya-master-key'), keys.masterKey))
    throw new PaydunyaError('1001', 'Invalid Masterkey Specified')
  if (!isSameSecret(given('paydunya-private-key'), keys.privateKey))
    throw new PaydunyaError('1001', 'Invalid Private Key Specified')
  if (!isSameSecret(given('paydunya-token'), keys.token))
    throw new PaydunyaError('1001', 'Invalid Token Specified')
}

function createBodySchema(allowsHttp: boolean) {
  const address = createAddressCheck(allowsHttp).optional()
  const text = z.string().max(1000).optional()
  return z.strictObject({
    invoice: z.strictObject({
      total_amount: z.int().min(1),
      description: text,
      items: z.record(z.string(), z.looseObject({})).optional(),
      taxes: z.record(z.string(), z.looseObject({})).optional(),
      channels: z.array(z.string()).optional(),
    }),
    store: z.strictObject({
      name: z.string().min(1),
      tagline: text,
      phone: text,
      postal_address: text,
      website_url: text,
      logo_url: text,
    }),
    custom_data: z.record(z.string(), z.unknown()).optional(),
    actions: z.strictObject({ callback_url: address, return_url: address, cancel_url: address }).optional(),
  })
}
type PaydunyaBody = z.infer<ReturnType<typeof createBodySchema>>

/** Validates the body of a new invoice. Throws PaydunyaError. */
function requirePaydunyaBody(request: FastifyRequest, allowsHttp: boolean): PaydunyaBody {
  const json = isJson(request) ? parseJson(rawBodyOf(request).toString('utf8')) : undefined
  const read = createBodySchema(allowsHttp).safeParse(json)
  if (read.success) return read.data
  const faults = listErrors(read.error, json).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new PaydunyaError('4002', `Invalid request: ${faults.join('; ')}`)
}
