import type { Clock } from '#platform/contract/clock.ts'
import { type RequestedEffect, isRequested } from '#platform/contract/effects.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Accounts } from '../accounts.ts'
import { type ApprovalAction, notifyAsker } from './approvals.ts'

/** Dependencies of the job. `origin`: base of links in messages. */
interface Expiring {
  db: Database
  clock: Clock
  sendMessage: Accounts['sendMessage']
  origin: string
}

const SUBJECTS: Readonly<Record<Exclude<ApprovalAction, RequestedEffect>, { type: string; path: string }>> = {
  'payment.refund': { type: 'payment', path: '/admin/confirmations' },
  'company.ceiling': { type: 'company', path: '/admin/entreprises' },
  'account.restore': { type: 'account', path: '/admin/equipe' },
}

/** Expires undecided requests, records it and notifies the requesters. Returns the number of expired requests. */
async function expireApprovals({ db, clock, sendMessage, origin }: Expiring): Promise<number> {
  return db.transaction(async (tx) => {
    const expired = await tx.rows({
      name: 'approvals.expire',
      text: `update approval_request set state = 'expired' where state = 'waiting' and expires_at <= $1
             returning id, action, subject_id, title, asked_by, details->>'subject_type' as subject_type`,
      values: [clock()],
    })
    for (const { action, subject_id, title, asked_by, subject_type } of expired) {
      const { type, path } = isRequested(action)
        ? { type: subject_type ?? '', path: '/admin/confirmations' }
        : SUBJECTS[action]
      await recordDecision(tx, {
        caller: { kind: 'guest', guestId: undefined },
        action: `${action}-expire`,
        subject: { type, id: subject_id },
        before: { asked_by },
        after: { state: 'expired' },
      })
      await notifyAsker(tx, sendMessage, {
        requestedBy: asked_by,
        title,
        outcome: 'Personne ne l’a confirmé en 7 jours : la demande est close. Refaites-la si besoin.',
        link: `${origin}${path}`,
      })
    }
    return expired.length
  })
}

/** Job that expires requests for a second member of staff. */
export function createApprovalJob(expiring: Expiring): Job {
  return {
    name: 'accounts.expire-approvals',
    schedule: '12 * * * *',
    run: async () => void (await expireApprovals(expiring)),
  }
}
