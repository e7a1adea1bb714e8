import type { FastifyInstance } from 'fastify'
import { CONFIRMATION_CALLS, type Confirmations } from '#accounts/contract.ts'
import { type AccountCaller, hasRight, type Right } from '#platform/server/auth/rights.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Accounts } from '../accounts.ts'
import { createDecisions, describeApproval } from '../approvals/confirmations.ts'
import { readRoom } from '../approvals/two-people.ts'
import { requireAccount } from '../people/require-account.ts'

/** « À confirmer »: one list of requests of every kind, for requesters and those who may confirm. */
export function registerConfirmations(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock, secondApproval } = accounts
  const decide = createDecisions(app, accounts)
  const list = (caller: AccountCaller) => listConfirmations(db, caller, clock())
  serveCalls(app, CONFIRMATION_CALLS, {
    'GET /api/admin/confirmations': ({ caller }) => list(requireAccount(caller)),
    'GET /api/admin/confirmations/seuils': ({ caller }) =>
      readRoom(db, secondApproval, { accountId: requireAccount(caller).id, now: clock() }),
    'POST /api/admin/confirmations/:requestId/confirmer': async (request) => {
      await decide(request, request.params.requestId, { state: 'confirmed', reason: '' })
      return list(requireAccount(request.caller))
    },
    'POST /api/admin/confirmations/:requestId/refuser': async (request) => {
      const { reason } = request.body
      await decide(request, request.params.requestId, { state: 'refused', reason })
      return list(requireAccount(request.caller))
    },
  })
}

async function listConfirmations(db: Queryable, caller: AccountCaller, now: Date): Promise<Confirmations> {
  const rows = await db.rows({
    name: 'approvals.list-all',
    text: `select r.id, r.action, r.subject_id, r.title, r.details->>'reason' as reason,
             (r.details->>'amount')::bigint as amount, a.name as by, r.asked_by, r.asked_at, r.expires_at
           from approval_request r join account a on a.id = r.asked_by
           where r.state = 'waiting' and r.expires_at > $1 order by r.id limit 200`,
    values: [now],
  })
  const seen = rows.filter(
    ({ action, asked_by }) =>
      asked_by === caller.id || describeApproval(action).rights.some((right) => hasRight(caller, right)),
  )
  const staff = await listRightHolders(db)
  const requests = seen.map(({ action, asked_by, asked_at, expires_at, reason, ...row }) => {
    const { rights, label } = describeApproval(action)
    const mayConfirm = staff.filter((one) =>
      one.rights.some((has) => has === 'admin' || rights.includes(has)),
    )
    return {
      ...row,
      label,
      reason: reason ?? '',
      asked_at: asked_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_own: asked_by === caller.id,
      others: mayConfirm.filter(({ id }) => id !== asked_by).map(({ name }) => name),
    }
  })
  return { requests }
}

/** Lists everyone who may confirm requests, with their rights. */
function listRightHolders(db: Queryable): Promise<{ id: number; name: string; rights: Right[] }[]> {
  return db.rows({
    name: 'approvals.right-holders',
    text: `select id, name, rights from account
           where rights <> '{}' and verified_at is not null and blocked_at is null and deleted_at is null order by id`,
  })
}
