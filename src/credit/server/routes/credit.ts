import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { CREDIT_CALLS } from '#credit/contract/credit-calls.ts'
import { ELIGIBILITY_CALLS, type Orders } from '#orders/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { answerForBank, answerForShop, waiveFirstPart } from '../answer-credit.ts'
import { listQueue } from '../credit-rows.ts'
import { findEligibility } from '../find-eligibility.ts'
import { presentCredit } from '../present-credit.ts'
import { readBankFile } from '../read-bank-file.ts'

export function registerCreditDecisions(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders
  const answering = (request: FastifyRequest) => ({
    caller: requireAccount(request.caller),
    origin: orders.originOf(request),
    orders,
  })
  serveCalls(app, ELIGIBILITY_CALLS, {
    'GET /api/creditcommandes/clients/:id/stateCommande': ({ params, query }) =>
      findEligibility(db, params.id, query),
  })
  serveCalls(app, CREDIT_CALLS, {
    'GET /api/creditcommandes/a-decider': async ({ query }) => {
      const now = clock()
      return (await listQueue(db, query.show, toDay(now))).map((row) => presentCredit(row, now))
    },
    'PUT /api/creditcommandes/:id/approbation': (request) =>
      db.transaction((tx) => answerForShop(tx, request.params.id, request.body, answering(request))),
    'PUT /api/creditcommandes/:id/reponse-banque': (request) =>
      db.transaction((tx) => answerForBank(tx, request.params.id, request.body, answering(request))),
    'POST /api/creditcommandes/:id/confirmer': (request) =>
      db.transaction((tx) => waiveFirstPart(tx, request.params.id, request.body, answering(request))),
    'GET /api/creditcommandes/:id/dossier-banque': ({ params, caller }) =>
      readBankFile(orders, params.id, requireAccount(caller)),
  })
}
