import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../accounts/server/index.ts'
import {
  BankFile,
  CreditDecision,
  CreditQueueQuery,
  CreditRequest,
  CreditRequests,
  CreditWaiver,
  Eligibility,
  EligibilityQuery,
  OrderIdParams,
} from '../../contract.ts'
import { toDay } from '../../../platform/contract/clock.ts'
import { answerForBank, answerForShop, waiveFirstPart } from '../credit/answer-credit.ts'
import { listQueue } from '../credit/credit-rows.ts'
import { findEligibility } from '../credit/find-eligibility.ts'
import { presentCredit } from '../credit/present-credit.ts'
import { readBankFile } from '../credit/read-bank-file.ts'
import type { Orders } from '../orders.ts'

const TAGS = ['Crédit']
const CREDIT_STAFF = { guard: { staff: 'credits' } } as const

/** What a member may ask of credit, and what the shop decides. */
export function registerCredit(app: FastifyInstance, orders: Orders): void {
  registerEligibility(app, orders)
  registerQueue(app, orders)
  registerAnswers(app, orders)
  registerWaiver(app, orders)
  registerBankFile(app, orders)
}

function registerEligibility(app: FastifyInstance, { db }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/creditcommandes/clients/:id/stateCommande',
    {
      config: { guard: { owner: 'id' } },
      schema: {
        tags: TAGS,
        summary: 'Ce qui manque pour commander à crédit',
        params: OrderIdParams,
        querystring: EligibilityQuery,
        response: { 200: Eligibility },
      },
    },
    ({ params, query }, reply) => {
      reply.header('cache-control', 'no-store')
      return findEligibility(db, params.id, query)
    },
  )
}

function registerQueue(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/creditcommandes/a-decider',
    {
      config: CREDIT_STAFF,
      schema: {
        tags: TAGS,
        summary: 'Crédits en attente, ou déjà décidés',
        querystring: CreditQueueQuery,
        response: { 200: CreditRequests },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      const now = clock()
      return (await listQueue(db, query.show, toDay(now))).map((row) => presentCredit(row, now))
    },
  )
}

const ANSWERS = [
  { name: 'approbation', summary: 'La boutique accepte ou refuse un crédit', answer: answerForShop },
  { name: 'reponse-banque', summary: 'Note la réponse de la banque', answer: answerForBank },
] as const

function registerAnswers(app: FastifyInstance, orders: Orders): void {
  for (const { name, summary, answer } of ANSWERS)
    app.withTypeProvider<ZodTypeProvider>().put(
      `/api/creditcommandes/:id/${name}`,
      {
        config: CREDIT_STAFF,
        schema: {
          tags: TAGS,
          summary,
          params: OrderIdParams,
          body: CreditDecision,
          response: { 200: CreditRequest },
        },
      },
      (request) => {
        const caller = requireAccount(request.caller)
        const answering = { caller, origin: orders.originOf(request), orders }
        return orders.db.transaction((tx) => answer(tx, request.params.id, request.body, answering))
      },
    )
}

function registerWaiver(app: FastifyInstance, orders: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/creditcommandes/:id/confirmer',
    {
      config: CREDIT_STAFF,
      schema: {
        tags: TAGS,
        summary: 'Confirme un crédit accepté sans attendre le premier versement',
        params: OrderIdParams,
        body: CreditWaiver,
        response: { 200: CreditRequest },
      },
    },
    (request) => {
      const caller = requireAccount(request.caller)
      const answering = { caller, origin: orders.originOf(request), orders }
      return orders.db.transaction((tx) => waiveFirstPart(tx, request.params.id, request.body, answering))
    },
  )
}

function registerBankFile(app: FastifyInstance, orders: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/creditcommandes/:id/dossier-banque',
    {
      config: { guard: 'customer' },
      schema: {
        tags: TAGS,
        summary: 'Le dossier pour la banque, pour son propriétaire et le service crédit',
        params: OrderIdParams,
        response: { 200: BankFile },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return readBankFile(orders, request.params.id, requireAccount(request.caller))
    },
  )
}
