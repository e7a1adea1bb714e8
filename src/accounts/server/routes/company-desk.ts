import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  AccountsIdParams,
  CeilingChange,
  CodeRenewal,
  Company,
  CompanySwitch,
  WaitingPeople,
  WaitingQuery,
} from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { listWaiting } from '../adhesion/list-waiting.ts'
import { askCeiling } from '../approvals/approve-ceiling.ts'
import { requireAccount } from '../people/require-account.ts'
import { renewCode, suspendCompany } from '../companies/steer-company.ts'

const TAGS = ['Entreprises']
const STAFF = { guard: { staff: 'clients' } } as const

/** What staff alone decide about a company's credit, and who waits for membership anywhere. */
export function registerCompanyDesk(app: FastifyInstance, accounts: Accounts): void {
  registerWaiting(app, accounts)
  registerSteering(app, accounts)
}

function registerWaiting(app: FastifyInstance, { db, clock }: Accounts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/adhesions',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Demandes d’adhésion en attente, toutes entreprises',
        querystring: WaitingQuery,
        response: { 200: WaitingPeople },
      },
    },
    ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return listWaiting(db, query, clock())
    },
  )
}

function registerSteering(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock } = accounts
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const answer = { params: AccountsIdParams, response: { 200: Company } }
  routes.put(
    '/api/admin/entreprises/:id/plafond',
    {
      config: { ...STAFF, needsStepUp: true },
      schema: {
        ...answer,
        tags: TAGS,
        summary: 'Fixe le plafond de crédit, ou le fait confirmer par un collègue',
        body: CeilingChange,
      },
    },
    ({ params, body, caller }) =>
      db.transaction((tx) =>
        askCeiling(tx, accounts, params.id, body, { caller: requireAccount(caller), now: clock() }),
      ),
  )
  routes.put(
    '/api/admin/entreprises/:id/suspension',
    {
      config: STAFF,
      schema: { ...answer, tags: TAGS, summary: 'Suspend le crédit ou le rétablit', body: CompanySwitch },
    },
    ({ params, body, caller }) =>
      db.transaction((tx) => suspendCompany(tx, params.id, body, { caller, now: clock() })),
  )
  routes.post(
    '/api/admin/entreprises/:id/identifiant',
    {
      config: STAFF,
      schema: { ...answer, tags: TAGS, summary: 'Renouvelle l’identifiant', body: CodeRenewal },
    },
    ({ params, body, caller }) =>
      db.transaction((tx) => renewCode(tx, params.id, body.version, { caller, now: clock() })),
  )
}
