import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EMPLOYER_CALLS } from '#accounts/contract.ts'
import { requireStepUp } from '#platform/server/auth/guards.ts'
import { hasRight } from '#platform/server/auth/rights.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Accounts } from '../accounts.ts'
import { type AdhesionDecider, decideAdhesion, suspendMembership } from '../adhesion/decide-adhesion.ts'
import { countWaiting, listMembers } from '../adhesion/list-members.ts'
import { getCompany } from '../companies/company-row.ts'
import { requireAccount } from '../people/require-account.ts'
import { requireOwn } from './adhesion.ts'

/** Routes for an employer's HR; staff may use them for any company. */
export function registerEmployerRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db, ports, originOf } = accounts
  const deciderOf = (request: FastifyRequest): AdhesionDecider => ({
    caller: requireAccount(request.caller),
    origin: originOf(request),
    accounts,
  })
  serveCalls(app, EMPLOYER_CALLS, {
    'POST /api/companies/clients/liste': (request) => {
      const { partner_id, parent_id, ...query } = request.body
      requireOwn(request, partner_id)
      const caller = requireAccount(request.caller)
      const isOwn = caller.isMainUser && caller.employerId === parent_id
      if (!isOwn && !hasRight(caller, 'clients')) throw new ShopError('company.not_found')
      return listMembers(db, parent_id, query)
    },
    'GET /api/companies/:id/desk': async ({ params }) => {
      const company = await getCompany(db, params.id)
      const waiting = await countWaiting(db, params.id)
      const { owed, requested, toAnswer } = await ports.describeCredit(params.id)
      const { members } = company
      return { company, waiting, members, exposure: owed, requested, credits_waiting: toAnswer }
    },
    'PUT /api/companies/clients/commande/changeAdhesion/:customerId': (request) => {
      const { body: decision, params, caller } = request
      if (decision.state === 'accepted') requireStepUp(caller)
      const decider = deciderOf(request)
      return db.transaction((tx) => decideAdhesion(tx, params.customerId, { decision, decider }))
    },
    'PUT /api/companies/clients/:id/suspension': (request) => {
      const { suspended: isSuspended } = request.body
      if (!isSuspended) requireStepUp(request.caller)
      const decider = deciderOf(request)
      return db.transaction((tx) => suspendMembership(tx, request.params.id, { isSuspended, decider }))
    },
  })
}
