import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import { AccountsIdParams, Message, ProfileChange, UserInfo } from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { EXPORT_FILE, exportAccount } from '../export/export-account.ts'
import { changeProfile } from '../people/change-profile.ts'
import { requireAccount } from '../people/require-account.ts'

const TAGS = ['Personnes']
const OWNER = { guard: { owner: 'id' } } as const
const CUSTOMER = { guard: 'customer' } as const

/** What people change of themselves, and the copy of all that the shop knows of them. */
export function registerProfileRoutes(app: FastifyInstance, accounts: Accounts): void {
  registerChanges(app, accounts)
  registerExport(app, accounts)
}

function registerChanges(app: FastifyInstance, { db, clock }: Accounts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const save = (caller: Caller, change: ProfileChange): Promise<UserInfo> =>
    db.transaction((tx) => changeProfile(tx, requireAccount(caller), { change, now: clock() }))
  const schema = { tags: TAGS, summary: 'Modifie ses données (l’e-mail reste)', body: ProfileChange }
  routes.put(
    '/api/users/:id/update',
    { config: OWNER, schema: { ...schema, params: AccountsIdParams, response: { 200: UserInfo } } },
    ({ caller, body }) => save(caller, body),
  )
  routes.put(
    '/api/users/me',
    { config: CUSTOMER, schema: { ...schema, response: { 200: UserInfo } } },
    ({ caller, body }) => save(caller, body),
  )
  routes.post(
    '/api/partner/:id/update',
    { config: OWNER, schema: { ...schema, params: AccountsIdParams, response: { 200: Message } } },
    async ({ caller, body }) => {
      await save(caller, body)
      return { message: 'Vos informations sont à jour.' }
    },
  )
}

function registerExport(app: FastifyInstance, { db, clock, ports }: Accounts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/users/me/export',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Toutes ses données, en un fichier',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async ({ caller }, reply) => {
      reply.header('content-disposition', `attachment; filename="${EXPORT_FILE}"`)
      return exportAccount(db, requireAccount(caller).id, { ports, now: clock() })
    },
  )
}
