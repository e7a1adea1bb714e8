import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../../accounts/server/index.ts'
import { ShopError } from '../../../../platform/server/errors/shop-error.ts'
import { DayParams, DifferenceParams, Differences, DifferencesQuery, PaymentNote } from '../../../contract.ts'
import { compareDay } from '../../desk/comparison/compare-day.ts'
import { closeDifference, listDifferences } from '../../desk/comparison/difference-rows.ts'
import type { Payments } from '../../payments.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'

const TAGS = ['Paiements']
const STAFF = { guard: { staff: 'paiements' } } as const

/** Where Wave's books and ours disagree. */
export function registerDifferences(app: FastifyInstance, payments: Payments): void {
  registerList(app, payments)
  registerComparison(app, payments)
  registerClosing(app, payments)
}

function registerList(app: FastifyInstance, { db }: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/paiements/ecarts',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Écarts entre le relevé de Wave et les paiements de la boutique',
        querystring: DifferencesQuery,
        response: { 200: Differences },
      },
    },
    ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return listDifferences(db, query.show)
    },
  )
}

function registerComparison(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/paiements/comparaisons/:day',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Compare maintenant un jour du relevé de Wave',
        params: DayParams,
        response: { 200: Differences },
      },
    },
    async ({ params }) => {
      try {
        await compareDay(payments, params.day)
      } catch (failure) {
        if (!(failure instanceof ProviderFailure)) throw failure
        throw new ShopError('payment.provider', { details: { message: NO_ANSWER } })
      }
      return listDifferences(payments.db, 'open')
    },
  )
}

const NO_ANSWER = 'Le relevé de Wave n’a pas pu être lu. Réessayez dans un instant.'

function registerClosing(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/paiements/ecarts/:differenceId/classer',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Classe un écart, avec ce qui a été fait',
        params: DifferenceParams,
        body: PaymentNote,
        response: { 200: Differences },
      },
    },
    async (request) => {
      const caller = requireAccount(request.caller)
      const { note } = request.body
      const now = payments.clock()
      await payments.db.transaction((tx) =>
        closeDifference(tx, request.params.differenceId, { caller, note, now }),
      )
      return listDifferences(payments.db, 'open')
    },
  )
}
