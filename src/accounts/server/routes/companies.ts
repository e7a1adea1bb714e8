import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import {
  AccountsIdParams,
  Attachment,
  Company,
  CompanyChange,
  CompanyQuery,
  Customer,
  Invitation,
} from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { activateCompany } from '../companies/activate-company.ts'
import { attachCustomer } from '../companies/attach-customer.ts'
import { changeCompany } from '../companies/change-company.ts'
import { getCompany, listCompanies } from '../companies/company-row.ts'
import { inviteMainUser } from '../companies/invite-main-user.ts'
import { getCustomer } from '../people/list-customers.ts'

const TAGS = ['Entreprises']
const STAFF = { guard: { staff: 'clients' } } as const
const DESK = { guard: { desk: 'id', orStaff: 'clients' } } as const

/** Companies that employ members: as staff run them, and as their own HR keeps them up to date. */
export function registerCompanyRoutes(app: FastifyInstance, accounts: Accounts): void {
  registerReading(app, accounts)
  registerChanges(app, accounts)
  registerPeopleOfCompanies(app, accounts)
}

function registerReading(app: FastifyInstance, { db }: Accounts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/companies',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Entreprises, celles à activer d’abord',
        querystring: CompanyQuery,
        response: { 200: z.array(Company) },
      },
    },
    ({ query }) => listCompanies(db, query),
  )
  routes.get(
    '/api/companies/:id',
    {
      config: DESK,
      schema: {
        tags: TAGS,
        summary: 'Une entreprise et son identifiant',
        params: AccountsIdParams,
        response: { 200: Company },
      },
    },
    ({ params }) => getCompany(db, params.id),
  )
}

function registerChanges(app: FastifyInstance, accounts: Accounts): void {
  const { db, originOf } = accounts
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/companies/:id',
    {
      config: DESK,
      schema: {
        tags: TAGS,
        summary: 'Modifie une entreprise',
        params: AccountsIdParams,
        body: CompanyChange,
        response: { 200: Company },
      },
    },
    ({ params, body, caller }) =>
      db.transaction((tx) => changeCompany(tx, params.id, { caller, change: body })),
  )
  routes.put(
    '/api/companies/:id/activation',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Ouvre une entreprise aux membres',
        params: AccountsIdParams,
        response: { 200: Company },
      },
    },
    (request) => {
      const decision = { caller: request.caller, origin: originOf(request), accounts }
      return db.transaction((tx) => activateCompany(tx, request.params.id, decision))
    },
  )
}

function registerPeopleOfCompanies(app: FastifyInstance, accounts: Accounts): void {
  const { db, originOf } = accounts
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/companies/create-compte',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Invite le responsable RH d’une entreprise',
        body: Invitation,
        response: { 201: Customer },
      },
    },
    (request, reply) => {
      const decision = { caller: request.caller, origin: originOf(request), accounts }
      return createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await inviteMainUser(tx, request.body, decision),
      }))
    },
  )
  routes.post(
    '/api/companies/clients/set_compte',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Rattache un client à une entreprise',
        body: Attachment,
        response: { 200: Customer },
      },
    },
    (request) => {
      const decision = { caller: request.caller, origin: originOf(request), accounts }
      return db.transaction(async (tx) => {
        await attachCustomer(tx, request.body, decision)
        return getCustomer(tx, request.body.client_id)
      })
    },
  )
}
