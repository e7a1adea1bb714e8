import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { hasRight } from '../../../platform/server/auth/rights.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  AccountsIdParams,
  AdhesionDecision,
  CompanyDesk,
  CustomerIdParams,
  Member,
  MemberListQuery,
  MembershipSwitch,
} from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { type Desk, decideAdhesion } from '../adhesion/decide-adhesion.ts'
import { countWaiting, listMembers } from '../adhesion/list-members.ts'
import { suspendMembership } from '../adhesion/suspend-membership.ts'
import { getCompany } from '../companies/company-row.ts'
import { requireAccount } from '../people/require-account.ts'
import { requireOwn } from './adhesion.ts'

const TAGS = ['Espace entreprise']
const OWN_DESK = { guard: { desk: 'own', orStaff: 'clients' } } as const

/** What an employer's HR sees and decides; staff may do the same for any company. */
export function registerDeskRoutes(app: FastifyInstance, accounts: Accounts): void {
  registerReading(app, accounts)
  registerDecisions(app, accounts)
}

function registerReading(app: FastifyInstance, { db, ports }: Accounts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/companies/clients/liste',
    {
      config: OWN_DESK,
      schema: {
        tags: TAGS,
        summary: 'Employés, demandes en attente d’abord',
        body: MemberListQuery,
        response: { 200: z.array(Member) },
      },
    },
    (request) => {
      const { partner_id, parent_id, ...query } = request.body
      requireOwn(request, partner_id)
      const caller = requireAccount(request.caller)
      const isOwn = caller.isMainUser && caller.employerId === parent_id
      if (!isOwn && !hasRight(caller, 'clients')) throw new ShopError('company.not_found')
      return listMembers(db, parent_id, query)
    },
  )
  routes.get(
    '/api/companies/:id/desk',
    {
      config: { guard: { desk: 'id', orStaff: 'clients' } },
      schema: {
        tags: TAGS,
        summary: 'Ce qui attend l’employeur',
        params: AccountsIdParams,
        response: { 200: CompanyDesk },
      },
    },
    async ({ params }) => {
      const company = await getCompany(db, params.id)
      const waiting = await countWaiting(db, params.id)
      const { owed, requested, toAnswer } = await ports.describeCredit(params.id)
      const { members } = company
      return { company, waiting, members, exposure: owed, requested, credits_waiting: toAnswer }
    },
  )
}

function registerDecisions(app: FastifyInstance, accounts: Accounts): void {
  const { db, originOf } = accounts
  const openDesk = (request: FastifyRequest): Desk => ({
    caller: requireAccount(request.caller),
    origin: originOf(request),
    accounts,
  })
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/companies/clients/commande/changeAdhesion/:customerId',
    {
      config: OWN_DESK,
      schema: {
        tags: TAGS,
        summary: 'Accepte, refuse ou retire une adhésion',
        params: CustomerIdParams,
        body: AdhesionDecision,
        response: { 200: Member },
      },
    },
    (request) =>
      db.transaction((tx) =>
        decideAdhesion(tx, request.params.customerId, { decision: request.body, desk: openDesk(request) }),
      ),
  )
  routes.put(
    '/api/companies/clients/:id/suspension',
    {
      config: OWN_DESK,
      schema: {
        tags: TAGS,
        summary: 'Suspend une adhésion ou la rétablit',
        params: AccountsIdParams,
        body: MembershipSwitch,
        response: { 200: Member },
      },
    },
    (request) =>
      db.transaction((tx) =>
        suspendMembership(tx, request.params.id, {
          isSuspended: request.body.suspended,
          desk: openDesk(request),
        }),
      ),
  )
}
