import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WaveTransaction } from '#payments/contract.ts'
import { MEANS_CALLS, PROVIDER_CALLS } from '#payments/contract/calls.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type Handlers, serveCalls } from '#platform/server/http/serve-calls.ts'
import type { AttemptRow } from '../attempts/attempt-rows.ts'
import { getAttempt, refreshAttempt } from '../attempts/check-attempt.ts'
import { showAttempt } from '../attempts/show-attempt.ts'
import { startAttempt } from '../attempts/start-attempt.ts'
import type { Payments } from '../payments.ts'
import type { Provider } from '../providers/provider.ts'

export function registerPaying(app: FastifyInstance, payments: Payments): void {
  const { providers } = payments
  for (const provider of providers.values()) {
    serveCalls(app, PROVIDER_CALLS, answersOf(provider, payments), { provider })
  }
  serveCalls(app, MEANS_CALLS, {
    'GET /api/payment/moyens': () => Array.from(providers.values(), ({ name, label }) => ({ name, label })),
  })
}

function answersOf(provider: Provider, payments: Payments): Handlers<typeof PROVIDER_CALLS> {
  return {
    'POST /api/payment/:provider/initiate': async (request) => {
      const { caller, body } = request
      if (caller.kind === 'guest' && body.link === undefined && body.payer === undefined)
        throw new ShopError('auth.required')
      const origin = payments.returnOriginOf(request)
      const { attempt, isKnown } = await startAttempt(payments, { provider, body, caller, origin })
      return { ...(await present(payments, attempt, request)), existe: isKnown }
    },
    'GET /api/payment/:provider/status/:transactionId': async (request) => {
      const attempt = await getAttempt(payments, request.params.transactionId)
      const fresh = request.query.fresh !== undefined
      return present(payments, await refreshAttempt(payments, attempt, { fresh }), request)
    },
  }
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
