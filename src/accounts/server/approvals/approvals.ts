import { recordDecision } from '../../../platform/server/audit.ts'
import type { AccountCaller, Right } from '../../../platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'
import { isUniqueViolation } from '../../../platform/server/db/errors.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Approvals } from '../../contract.ts'
import { listStaff } from '../people/list-staff.ts'

/** What needs a second member of staff beyond an amount. */
export type ApprovalAction = 'payment.refund' | 'company.ceiling'

/** Days for which a request waits. */
const LIFE_DAYS = 7

/** What is asked for. `details`: what is done once it is confirmed, and the facts it was asked on. */
export interface ApprovalAsk {
  action: ApprovalAction
  subject: { type: string; id: number }
  /** What it is about, as people read it. */
  title: string
  details: Record<string, unknown>
  caller: AccountCaller
  now: Date
}

/** Writes down what another member of staff must confirm, on record. Throws approval.waiting where one waits already. */
export async function requestApproval(tx: Transaction, ask: ApprovalAsk): Promise<void> {
  const { action, subject, title, details, caller, now } = ask
  try {
    await tx.rows({
      name: 'approvals.request',
      text: `insert into approval_request (action, subject_id, title, details, asked_by, asked_at, expires_at)
             values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        action,
        subject.id,
        title,
        JSON.stringify(details),
        caller.id,
        now,
        new Date(now.getTime() + LIFE_DAYS * 86_400_000),
      ],
    })
  } catch (error) {
    if (isUniqueViolation(error, 'approval_request_waiting')) throw new ShopError('approval.waiting')
    throw error
  }
  await recordDecision(tx, { caller, action: `${action}-ask`, subject, before: null, after: details })
}

/** A request that still waits. */
export interface WaitingApproval {
  id: number
  subject_id: number
  title: string
  details: Record<string, unknown>
  asked_by: number
  expires_at: Date
}

/** A request before anything is held: what it is about is held first. Throws approval.not_found. */
export async function getApproval(
  db: Queryable,
  action: ApprovalAction,
  id: number,
): Promise<WaitingApproval> {
  const [row] = await db.rows<WaitingApproval>({
    name: 'approvals.get',
    text: `select id, subject_id, title, details, asked_by, expires_at from approval_request
           where id = $1 and action = $2`,
    values: [id, action],
  })
  if (row === undefined) throw new ShopError('approval.not_found')
  return row
}

/** Who decides, and how. */
export interface ApprovalDecision {
  state: 'confirmed' | 'refused'
  reason: string
  caller: AccountCaller
  now: Date
}

/**
 * Takes a request off the list, once, on record. Throws approval.own for whoever asked, approval.closed where it was
 * decided or has expired.
 */
export async function closeApproval(
  tx: Transaction,
  approval: WaitingApproval,
  subject: { action: ApprovalAction; type: string },
  { state, reason, caller, now }: ApprovalDecision,
): Promise<void> {
  if (approval.asked_by === caller.id) throw new ShopError('approval.own')
  const closed = await tx.rows({
    name: 'approvals.close',
    text: `update approval_request set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5
           where id = $1 and state = 'waiting' and expires_at > $4 returning id`,
    values: [approval.id, state, caller.id, now, reason],
  })
  if (closed.length === 0) throw new ShopError('approval.closed')
  await recordDecision(tx, {
    caller,
    action: `${subject.action}-${state === 'confirmed' ? 'confirm' : 'refuse'}`,
    subject: { type: subject.type, id: approval.subject_id },
    before: { asked_by: approval.asked_by, ...approval.details },
    after: { state, ...(reason !== '' && { reason }) },
  })
}

/** What waits for a second member of staff who has `right`, oldest first, and who besides the caller has it. */
export async function listApprovals(
  db: Queryable,
  { action, right, caller, now }: { action: ApprovalAction; right: Right; caller: AccountCaller; now: Date },
): Promise<Approvals> {
  const rows = await db.rows<{
    id: number
    subject_id: number
    title: string
    reason: string | null
    by: string
    asked_by: number
    asked_at: Date
    expires_at: Date
  }>({
    name: 'approvals.list',
    text: `select r.id, r.subject_id, r.title, r.details->>'reason' as reason, a.name as by, r.asked_by, r.asked_at, r.expires_at
           from approval_request r join account a on a.id = r.asked_by
           where r.action = $1 and r.state = 'waiting' and r.expires_at > $2 order by r.id limit 100`,
    values: [action, now],
  })
  const staff = await listStaff(db, right)
  return {
    requests: rows.map(({ asked_by, asked_at, expires_at, reason, ...row }) => ({
      ...row,
      reason: reason ?? '',
      asked_at: asked_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_own: asked_by === caller.id,
    })),
    others: staff.filter(({ id }) => id !== caller.id).map(({ name }) => name),
  }
}
