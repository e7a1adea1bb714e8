import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  PaymentMeans,
  PaymentStart,
  StartedPayment,
  TransactionParams,
  WaveTransaction,
} from '../../contract.ts'
import type { AttemptRow } from '../attempts/attempt-rows.ts'
import { getAttempt, refreshAttempt } from '../attempts/refresh-attempt.ts'
import { showAttempt } from '../attempts/show-attempt.ts'
import { startAttempt } from '../attempts/start-attempt.ts'
import type { Payments } from '../payments.ts'
import type { Provider } from '../providers/provider.ts'

const TAGS = ['Paiements']

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
      if (caller.kind === 'guest' && body.link === undefined && body.payer === undefined)
        throw new ShopError('auth.required')
      const origin = payments.originOf(request)
      const { attempt, isKnown } = await startAttempt(payments, { provider, body, caller, origin })
      return { ...(await present(payments, attempt, request)), existe: isKnown }
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
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const attempt = await getAttempt(payments, request.params.transactionId)
        return present(payments, await refreshAttempt(payments, attempt), request)
      },
    )
}

async function present(
  payments: Payments,
  attempt: AttemptRow,
  request: FastifyRequest,
): Promise<WaveTransaction> {
  const [order] = await payments.payable.listFacts(payments.db, [attempt.order_id])
  if (order === undefined) throw new ShopError('payment.not_found')
  return showAttempt(attempt, order, { caller: request.caller, origin: payments.originOf(request) })
}
