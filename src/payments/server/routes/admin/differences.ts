import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { DIFFERENCE_CALLS } from '#payments/contract/admin-calls.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { compareDay } from '../../admin/comparison/compare-day.ts'
import { closeDifference, listDifferences } from '../../admin/comparison/difference-rows.ts'
import type { Payments } from '../../payments.ts'
import { ProviderError } from '../../providers/provider-error.ts'

export function registerDifferences(app: FastifyInstance, payments: Payments): void {
  const { db } = payments

  serveCalls(app, DIFFERENCE_CALLS, {
    'GET /api/admin/paiements/ecarts': ({ query }) => listDifferences(db, query.show),
    'POST /api/admin/paiements/comparaisons/:day': async ({ params }) => {
      try {
        await compareDay(payments, params.day)
      } catch (failure) {
        if (!(failure instanceof ProviderError)) throw failure
        throw new ShopError('payment.provider', { details: { message: NO_ANSWER } })
      }
      return listDifferences(payments.db, 'open')
    },
    'POST /api/admin/paiements/ecarts/:differenceId/classer': async (request) => {
      const caller = requireAccount(request.caller)
      const { note } = request.body
      const now = payments.clock()
      await payments.db.transaction((tx) =>
        closeDifference(tx, request.params.differenceId, { caller, note, now }),
      )
      return listDifferences(payments.db, 'open')
    },
  })
}

const NO_ANSWER = 'Le relevé de Wave n’a pas pu être lu. Réessayez dans un instant.'
