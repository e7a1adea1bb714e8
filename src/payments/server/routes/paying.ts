import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  PaymentMeans,
  PaymentStart,
  StartedPayment,
  TransactionParams,
  WaveTransaction,
} from '../../contract.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempt-rows.ts'
import { checkAttempt } from '../attempts/check-attempt.ts'
import { presentAttempt } from '../attempts/present-attempt.ts'
import { startAttempt } from '../attempts/start-attempt.ts'
import type { Payments } from '../payments.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import type { Provider } from '../providers/provider.ts'

const TAGS = ['Paiements']
/** A customer who presses « Vérifier à nouveau » asks us, not the provider, more often than this; in milliseconds. */
const FRESH_MS = 2000

/** Starting a payment with each means, and how one stands. */
export function registerPaying(app: FastifyInstance, payments: Payments): void {
  for (const provider of payments.providers.values()) registerStart(app, payments, provider)
  registerStatus(app, payments)
  registerMeans(app, payments)
}

function registerMeans(app: FastifyInstance, { providers }: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/payment/moyens',
    {
      config: { guard: 'public' },
      schema: { tags: TAGS, summary: 'Moyens de payer en ligne', response: { 200: PaymentMeans } },
    },
    async () => Array.from(providers.values(), ({ name, label }) => ({ name, label })),
  )
}

function registerStart(app: FastifyInstance, payments: Payments, provider: Provider): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    `/api/payment/${provider.name}/initiate`,
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: `Commence un paiement par ${provider.label} ; la même transaction rend la même réponse`,
        body: PaymentStart,
        response: { 200: StartedPayment },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { caller, body } = request
      if (caller.kind === 'guest' && body.link === undefined) throw new ShopError('auth.required')
      const origin = payments.originOf(request)
      const { attempt, isKnown } = await startAttempt(payments, { provider, body, caller, origin })
      return { ...(await present(payments, attempt, caller)), existe: isKnown }
    },
  )
}

function registerStatus(app: FastifyInstance, payments: Payments): void {
  for (const name of payments.providers.keys())
    app.withTypeProvider<ZodTypeProvider>().get(
      `/api/payment/${name}/status/:transactionId`,
      {
        config: { guard: 'public' },
        schema: {
          tags: TAGS,
          summary: 'Où en est un paiement, par son identifiant',
          params: TransactionParams,
          response: { 200: WaveTransaction },
        },
      },
      async ({ params, caller }, reply) => {
        reply.header('cache-control', 'no-store')
        const attempt = await requireAttempt(payments, params.transactionId)
        return present(payments, await refresh(payments, attempt), caller)
      },
    )
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function requireAttempt({ db }: Payments, transactionId: string): Promise<AttemptRow> {
  const attempt = UUID.test(transactionId)
    ? await findAttempt(db, 'transaction_id', transactionId.toLowerCase())
    : undefined
  if (attempt === undefined) throw new ShopError('payment.not_found')
  return attempt
}

/** Asks the provider about an attempt that is open; what it said a moment ago is said again. */
async function refresh(payments: Payments, attempt: AttemptRow): Promise<AttemptRow> {
  const isOpen = attempt.status !== 'completed'
  const isAsked = attempt.updated_at > attempt.created_at
  const isFresh = isAsked && payments.clock().getTime() - attempt.updated_at.getTime() < FRESH_MS
  if (!isOpen || isFresh) return attempt
  try {
    return await checkAttempt(payments, attempt)
  } catch (failure) {
    if (failure instanceof ProviderFailure)
      throw new ShopError('payment.provider', { details: { message: failure.message } })
    throw failure
  }
}

async function present(payments: Payments, attempt: AttemptRow, caller: Caller): Promise<WaveTransaction> {
  const order = await payments.payable.find(payments.db, attempt.order_id)
  if (order === undefined) throw new ShopError('payment.not_found')
  const isOwner = caller.kind === 'account' && caller.id === attempt.account_id
  return presentAttempt(attempt, order, isOwner)
}
