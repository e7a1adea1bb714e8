import type { FastifyInstance } from 'fastify'
import { RESTORE_CALLS } from '#accounts/contract/restore.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Accounts } from '../accounts.ts'
import { createApprovalAnswers } from '../approvals/approvals.ts'
import { askRestore, decideRestore } from '../approvals/approve-restore.ts'
import { requireAccount } from '../people/require-account.ts'

/** Restores access after staff identified the person; an administrator's access needs two people. */
export function registerRestoreRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock, originOf } = accounts
  const { list, confirm, refuse } = createApprovalAnswers(
    accounts,
    { action: 'account.restore', right: 'admin', page: '/admin/equipe' },
    (id, decision) => db.transaction((tx) => decideRestore(tx, accounts, id, decision)),
  )
  serveCalls(app, RESTORE_CALLS, {
    'POST /api/admin/clients/:id/acces': async (request) => {
      const { caller, params, body } = request
      const restoring = {
        caller: requireAccount(caller),
        identified: body,
        origin: originOf(request),
        now: clock(),
      }
      return { message: await db.transaction((tx) => askRestore(tx, accounts, params.id, restoring)) }
    },
    'GET /api/admin/acces/confirmations': (request) => list(request),
    'POST /api/admin/acces/confirmations/:requestId/confirmer': (request) =>
      confirm(request, request.params.requestId),
    'POST /api/admin/acces/confirmations/:requestId/refuser': (request) =>
      refuse(request, request.params.requestId, request.body),
  })
}
