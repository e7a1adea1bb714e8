import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TEAM_CALLS } from '#accounts/contract.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { type SomeHandlers, serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Accounts } from '../accounts.ts'
import { requireAccount } from '../people/require-account.ts'
import { type TeamDecision, addMember, resendInvitation } from '../team/add-member.ts'
import { changeRights, removeMember } from '../team/change-rights.ts'
import { listTeam } from '../team/list-team.ts'
import { endMemberSession } from '../team/member-access.ts'

export function registerTeamRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock } = accounts
  serveCalls(app, TEAM_CALLS, {
    'GET /api/admin/equipe': ({ caller }) => listTeam(db, { self: requireAccount(caller), now: clock() }),
    ...invitationsCalls(accounts),
    ...rightsCalls(accounts),
    ...sessionsCalls(accounts),
  })
}

function invitationsCalls({ db, clock, originOf, sendMessage }: Accounts) {
  const decide = (request: FastifyRequest): TeamDecision => ({
    caller: requireAccount(request.caller),
    origin: originOf(request),
    now: clock(),
    sendMessage,
  })
  return {
    'POST /api/admin/equipe': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const { name, link } = await addMember(tx, request.body, decide(request))
        const message =
          link === undefined
            ? `${name} avait déjà un compte, qui ouvre maintenant la gestion.`
            : `L’invitation part à ${request.body.email}.`
        return { status: 201, body: { message } }
      }),
    'POST /api/admin/equipe/:id/invitation': async (request) => {
      const { email } = await db.transaction((tx) => resendInvitation(tx, request.params.id, decide(request)))
      return { message: `L’invitation repart à ${email}.` }
    },
  } satisfies SomeHandlers<typeof TEAM_CALLS>
}

function rightsCalls({ db, clock }: Accounts) {
  return {
    'PUT /api/admin/equipe/:id/droits': async ({ params, body, caller }) => {
      const decision = { ...body, caller: requireAccount(caller), now: clock() }
      const { name } = await db.transaction((tx) => changeRights(tx, params.id, decision))
      return { message: `Les droits de ${name} sont enregistrés.` }
    },
    'DELETE /api/admin/equipe/:id': async ({ params, caller }) => {
      const decision = { caller: requireAccount(caller), now: clock() }
      const { name } = await db.transaction((tx) => removeMember(tx, params.id, decision))
      return { message: `${name} ne fait plus partie de l’équipe.` }
    },
  } satisfies SomeHandlers<typeof TEAM_CALLS>
}

function sessionsCalls({ db, clock }: Accounts) {
  return {
    'DELETE /api/admin/equipe/:id/connexions/:session': async ({ params, caller }) => {
      const ended = {
        id: params.id,
        sessionId: params.session,
        caller: requireAccount(caller),
        now: clock(),
      }
      await db.transaction((tx) => endMemberSession(tx, ended))
      return { message: 'Cet appareil est déconnecté.' }
    },
  } satisfies SomeHandlers<typeof TEAM_CALLS>
}
