import type { FastifyInstance } from 'fastify'
import { COMPANY_CALLS, CEILING_APPROVAL_CALLS, COMPANY_STAFF_CALLS } from '#accounts/contract.ts'
import { requireStepUp } from '#platform/server/auth/guards.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Accounts } from '../accounts.ts'
import { listWaiting } from '../adhesion/list-waiting.ts'
import { createApprovalAnswers } from '../approvals/approvals.ts'
import { decideCeiling, askCeiling } from '../approvals/approve-ceiling.ts'
import { activateCompany } from '../companies/activate-company.ts'
import { attachCustomer } from '../companies/attach-customer.ts'
import { changeCompany } from '../companies/change-company.ts'
import { getCompany, listCompanies } from '../companies/company-row.ts'
import { inviteMainUser } from '../companies/invite-main-user.ts'
import { renewCode, suspendCompany } from '../companies/steer-company.ts'
import { getCustomer } from '../people/list-customers.ts'
import { requireAccount } from '../people/require-account.ts'

/** Companies that employ members, as managed by staff and kept up to date by their HR. */
export function registerCompanyRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db, originOf } = accounts
  serveCalls(app, COMPANY_CALLS, {
    'GET /api/companies': ({ query }) => listCompanies(db, query),
    'GET /api/companies/:id': ({ params }) => getCompany(db, params.id),
    'PUT /api/companies/:id': ({ params, body, caller }) =>
      db.transaction((tx) => changeCompany(tx, params.id, { caller, change: body })),
    'PUT /api/companies/:id/activation': (request) => {
      const decision = { caller: request.caller, origin: originOf(request), accounts }
      return db.transaction((tx) => activateCompany(tx, request.params.id, decision))
    },
    'POST /api/companies/create-compte': (request, reply) => {
      const decision = { caller: request.caller, origin: originOf(request), accounts }
      return createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await inviteMainUser(tx, request.body, decision),
      }))
    },
    'POST /api/companies/clients/set_compte': (request) => {
      const decision = { caller: request.caller, origin: originOf(request), accounts }
      return db.transaction(async (tx) => {
        await attachCustomer(tx, request.body, decision)
        return getCustomer(tx, request.body.client_id)
      })
    },
  })
}

/** Credit ceilings that a second member of staff must confirm. */
export function registerCeilingApprovals(app: FastifyInstance, accounts: Accounts): void {
  const { list, confirm, refuse } = createApprovalAnswers(
    accounts,
    { action: 'company.ceiling', right: 'clients', page: '/admin/entreprises' },
    (id, decision) => accounts.db.transaction((tx) => decideCeiling(tx, accounts, id, decision)),
  )
  serveCalls(app, CEILING_APPROVAL_CALLS, {
    'GET /api/admin/entreprises/confirmations': (request) => list(request),
    'POST /api/admin/entreprises/confirmations/:requestId/confirmer': (request) =>
      confirm(request, request.params.requestId),
    'POST /api/admin/entreprises/confirmations/:requestId/refuser': (request) =>
      refuse(request, request.params.requestId, request.body),
  })
}

/** Staff-only decisions about a company's credit, and membership requests over all companies. */
export function registerEmployer(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock } = accounts
  serveCalls(app, COMPANY_STAFF_CALLS, {
    'GET /api/admin/adhesions': ({ query }) => listWaiting(db, query, clock()),
    'PUT /api/admin/entreprises/:id/plafond': ({ params, body, caller }) =>
      db.transaction((tx) =>
        askCeiling(tx, accounts, params.id, body, { caller: requireAccount(caller), now: clock() }),
      ),
    'PUT /api/admin/entreprises/:id/suspension': ({ params, body, caller }) => {
      if (!body.suspended) requireStepUp(caller)
      return db.transaction((tx) => suspendCompany(tx, params.id, body, { caller, now: clock() }))
    },
    'POST /api/admin/entreprises/:id/identifiant': ({ params, body, caller }) =>
      db.transaction((tx) => renewCode(tx, params.id, body.version, { caller, now: clock() })),
  })
}
