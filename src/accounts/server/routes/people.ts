import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import {
  AccountBlock,
  AccountCounts,
  AccountMerge,
  AccountsIdParams,
  Customer,
  Message,
  PeopleQuery,
  UserInfo,
} from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { blockAccount } from '../people/block-account.ts'
import { deleteAccount } from '../people/delete-account.ts'
import { getAccountRow, getUser } from '../people/get-user.ts'
import { getCustomer, listCustomers } from '../people/list-customers.ts'
import { mergeAccounts } from '../people/merge-accounts.ts'
import { requireAccount } from '../people/require-account.ts'
import { registerOwnContext } from './own-context.ts'

const TAGS = ['Personnes']
const STAFF = { guard: { staff: 'clients' } } as const
const OWNER_OR_STAFF = { guard: { owner: 'id', orStaff: 'clients' } } as const

/** People as staff find them and as they see themselves. */
export function registerPeopleRoutes(app: FastifyInstance, accounts: Accounts): void {
  registerReading(app, accounts)
  registerOwnContext(app, accounts)
  registerDecisions(app, accounts)
  registerMerging(app, accounts)
}

function registerReading(app: FastifyInstance, { db, ports }: Accounts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/users',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Clients, les plus récents d’abord',
        querystring: PeopleQuery,
        response: { 200: z.array(Customer) },
      },
    },
    ({ query }) => listCustomers(db, query),
  )
  routes.get(
    '/api/users/:id',
    {
      config: OWNER_OR_STAFF,
      schema: { tags: TAGS, summary: 'Une personne', params: AccountsIdParams, response: { 200: UserInfo } },
    },
    ({ params, caller }) => getUser(db, params.id, requireAccount(caller)),
  )
  routes.get(
    '/api/users/:id/compte',
    {
      config: OWNER_OR_STAFF,
      schema: {
        tags: TAGS,
        summary: 'Chiffres du tableau de bord',
        params: AccountsIdParams,
        response: { 200: AccountCounts },
      },
    },
    async ({ params }) => {
      const { name } = await getAccountRow(db, params.id)
      const figures = await ports.countOrders(params.id)
      return {
        user_name: name,
        order_count: figures.orders,
        preorder_count: figures.preorders,
        delivered_count: figures.delivered,
        progress_count: figures.inProgress,
        creditorder_count: figures.creditOrders,
      }
    },
  )
}

function registerDecisions(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock } = accounts
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/users/:id/blocage',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Suspend un compte ou le rouvre',
        params: AccountsIdParams,
        body: AccountBlock,
        response: { 200: Customer },
      },
    },
    ({ params, body, caller }) =>
      db.transaction(async (tx) => {
        const decision = { isBlocked: body.blocked, caller: requireAccount(caller), now: clock() }
        await blockAccount(tx, params.id, decision)
        return getCustomer(tx, params.id)
      }),
  )
  routes.delete(
    '/api/users/:id',
    {
      config: { ...OWNER_OR_STAFF, needsStepUp: true },
      schema: {
        tags: TAGS,
        summary: 'Supprime un compte : la personne est oubliée',
        params: AccountsIdParams,
        response: { 200: Message },
      },
    },
    async ({ params, caller }) => {
      const decision = { caller: requireAccount(caller), accounts }
      await db.transaction((tx) => deleteAccount(tx, params.id, decision))
      return { message: 'Le compte est supprimé.' }
    },
  )
}

function registerMerging(app: FastifyInstance, accounts: Accounts): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/clients/:id/fusionner',
    {
      config: { ...STAFF, needsStepUp: true },
      schema: {
        tags: TAGS,
        summary: 'Réunit deux comptes de la même personne : celui-ci reste, l’autre est oublié',
        params: AccountsIdParams,
        body: AccountMerge,
        response: { 200: Customer },
      },
    },
    ({ params, body, caller }) =>
      accounts.db.transaction(async (tx) => {
        const decision = { caller: requireAccount(caller), accounts }
        await mergeAccounts(tx, { from: body.from, into: params.id }, decision)
        return getCustomer(tx, params.id)
      }),
  )
}
