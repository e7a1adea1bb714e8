import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import {
  AccountsIdParams,
  Message,
  NewTeamMember,
  TeamMember,
  TeamRights,
  TeamSessionParams,
} from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { requireAccount } from '../people/require-account.ts'
import { type TeamDecision, addMember } from '../team/add-member.ts'
import { changeRights, removeMember } from '../team/change-rights.ts'
import { endMemberSession } from '../team/end-member-session.ts'
import { listTeam } from '../team/list-team.ts'
import { resetFactors } from '../team/reset-factors.ts'
import { resendInvitation } from '../team/resend-invitation.ts'

const TAGS = ['Équipe']
const ADMIN = { guard: { staff: 'admin' } } as const
const ADMIN_AGAIN = { ...ADMIN, needsStepUp: true } as const

/** The people of the shop, for who administers it. */
export function registerTeamRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock } = accounts
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/equipe',
    {
      config: ADMIN,
      schema: {
        tags: TAGS,
        summary: 'L’équipe, avec ses droits et ses appareils connectés',
        response: { 200: z.array(TeamMember) },
      },
    },
    ({ caller }) => listTeam(db, { self: requireAccount(caller), now: clock() }),
  )
  registerInvitations(app, accounts)
  registerRights(app, accounts)
  registerSessions(app, accounts)
}

function registerInvitations(app: FastifyInstance, { db, clock, originOf, sendMessage }: Accounts): void {
  const decide = (request: FastifyRequest): TeamDecision => ({
    caller: requireAccount(request.caller),
    origin: originOf(request),
    now: clock(),
    sendMessage,
  })
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/admin/equipe',
    {
      config: ADMIN_AGAIN,
      schema: {
        tags: TAGS,
        summary: 'Invite une personne dans l’équipe, ou donne des droits à son compte',
        body: NewTeamMember,
        response: { 201: Message },
      },
    },
    (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const { name, link } = await addMember(tx, request.body, decide(request))
        const message =
          link === undefined
            ? `${name} avait déjà un compte, qui ouvre maintenant la gestion.`
            : `L’invitation part à ${request.body.email}.`
        return { status: 201, body: { message } }
      }),
  )
  routes.post(
    '/api/admin/equipe/:id/invitation',
    {
      config: ADMIN_AGAIN,
      schema: {
        tags: TAGS,
        summary: 'Renvoie l’invitation d’une personne qui n’a pas encore de mot de passe',
        params: AccountsIdParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      const { email } = await db.transaction((tx) => resendInvitation(tx, request.params.id, decide(request)))
      return { message: `L’invitation repart à ${email}.` }
    },
  )
}

function registerRights(app: FastifyInstance, { db, clock }: Accounts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/admin/equipe/:id/droits',
    {
      config: ADMIN_AGAIN,
      schema: {
        tags: TAGS,
        summary: 'Donne à une personne de l’équipe ces droits et aucun autre',
        params: AccountsIdParams,
        body: TeamRights,
        response: { 200: Message },
      },
    },
    async ({ params, body, caller }) => {
      const decision = { ...body, caller: requireAccount(caller), now: clock() }
      const { name } = await db.transaction((tx) => changeRights(tx, params.id, decision))
      return { message: `Les droits de ${name} sont enregistrés.` }
    },
  )
  routes.delete(
    '/api/admin/equipe/:id',
    {
      config: ADMIN_AGAIN,
      schema: {
        tags: TAGS,
        summary: 'Retire une personne de l’équipe : ses droits et ses connexions prennent fin',
        params: AccountsIdParams,
        response: { 200: Message },
      },
    },
    async ({ params, caller }) => {
      const decision = { caller: requireAccount(caller), now: clock() }
      const { name } = await db.transaction((tx) => removeMember(tx, params.id, decision))
      return { message: `${name} ne fait plus partie de l’équipe.` }
    },
  )
}

function registerSessions(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock, originOf } = accounts
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.delete(
    '/api/admin/equipe/:id/facteurs',
    {
      config: ADMIN_AGAIN,
      schema: {
        tags: TAGS,
        summary: 'Retire la double vérification d’une personne de l’équipe qui a tout perdu',
        params: AccountsIdParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      const reset = {
        id: request.params.id,
        caller: requireAccount(request.caller),
        origin: originOf(request),
        now: clock(),
      }
      await db.transaction((tx) => resetFactors(tx, accounts, reset))
      return { message: 'La double vérification est retirée, et tous les appareils sont déconnectés.' }
    },
  )
  routes.delete(
    '/api/admin/equipe/:id/connexions/:session',
    {
      config: ADMIN_AGAIN,
      schema: {
        tags: TAGS,
        summary: 'Déconnecte un appareil d’une personne de l’équipe',
        params: TeamSessionParams,
        response: { 200: Message },
      },
    },
    async ({ params, caller }) => {
      const ended = {
        id: params.id,
        sessionId: params.session,
        caller: requireAccount(caller),
        now: clock(),
      }
      await db.transaction((tx) => endMemberSession(tx, ended))
      return { message: 'Cet appareil est déconnecté.' }
    },
  )
}
