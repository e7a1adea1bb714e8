import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { requireStepUp } from '../../../platform/server/auth/guards.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { AccountsIdParams, Message, ProfileChange, UserInfo } from '../../contract.ts'
import type { SigningIn } from '../signing-in.ts'
import { requireMobile } from '../require-mobile.ts'
import { findAccountRow } from '../presenters.ts'
import { takeContactTry } from './contacts.ts'
import { EXPORT_FILE, exportAccount } from '../export/export-account.ts'
import { changeProfile } from '../people/change-profile.ts'
import { requireAccount } from '../people/require-account.ts'

const TAGS = ['Personnes']
const OWNER = { guard: { owner: 'id' } } as const
const CUSTOMER = { guard: 'customer' } as const

/** What people change of themselves, and the copy of all that the shop knows of them. */
export function registerProfileRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  registerChanges(app, signingIn)
  registerExport(app, signingIn)
}

function registerChanges(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock, limits, originOf } = signingIn
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const save = async (
    request: FastifyRequest,
    reply: FastifyReply,
    change: ProfileChange,
  ): Promise<UserInfo> => {
    const caller = requireAccount(request.caller)
    const newPhone = await findNewPhone(db, caller.id, change)
    if (newPhone !== undefined) {
      requireStepUp(caller)
      await takeContactTry(limits, reply, { accountId: caller.id, kind: 'phone' })
    }
    const call = { caller, change, newPhone, origin: originOf(request), now: clock() }
    return db.transaction((tx) => changeProfile(tx, signingIn, call))
  }
  const schema = { tags: TAGS, summary: 'Modifie ses données (l’e-mail reste)', body: ProfileChange }
  routes.put(
    '/api/users/:id/update',
    { config: OWNER, schema: { ...schema, params: AccountsIdParams, response: { 200: UserInfo } } },
    (request, reply) => save(request, reply, request.body),
  )
  routes.put(
    '/api/users/me',
    { config: CUSTOMER, schema: { ...schema, response: { 200: UserInfo } } },
    (request, reply) => save(request, reply, request.body),
  )
  routes.post(
    '/api/partner/:id/update',
    { config: OWNER, schema: { ...schema, params: AccountsIdParams, response: { 200: Message } } },
    async (request, reply) => {
      await save(request, reply, request.body)
      return { message: 'Vos informations sont à jour.' }
    },
  )
}

/** The phone that was typed, as stored, if it is another one. Throws request.invalid naming the phone. */
async function findNewPhone(
  db: Queryable,
  accountId: number,
  { partner_phone, phone = partner_phone }: ProfileChange,
): Promise<string | undefined> {
  if (phone === undefined) return undefined
  const typed = requireMobile(phone, 'phone')
  const row = await findAccountRow(db, accountId)
  return typed === row?.phone ? undefined : typed
}

function registerExport(app: FastifyInstance, { db, clock, ports }: SigningIn): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/users/me/export',
    {
      config: { ...CUSTOMER, needsStepUp: true },
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
