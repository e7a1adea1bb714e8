import type { FastifyRequest } from 'fastify'
import type { ApprovalRejection, Approvals } from '#accounts/contract.ts'
import type { RequestedEffect } from '#platform/contract/effects.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller, Right } from '#platform/server/auth/rights.ts'
import {
  findRow,
  requireRow,
  type Queryable,
  type Transaction,
  type RowOf,
} from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import type { Accounts } from '../accounts.ts'
import { requireAccount } from '../people/require-account.ts'
import { listStaff } from '../team/list-team.ts'

/**
 * Actions that need a second member of staff for reasons other than an amount. An effect without a call of its own is
 * repeated once confirmed.
 */
export type ApprovalAction = 'payment.refund' | 'company.ceiling' | 'account.restore' | RequestedEffect

/** Days until a request expires. */
const LIFE_DAYS = 7

/** A request for approval. `details`: the action to run once confirmed, and the facts it is based on. */
export interface ApprovalAsk {
  action: ApprovalAction
  subject: { type: string; id: number }
  /** Distinguishes requests about one subject where several may be pending. */
  key?: string
  /** Display name of the subject. */
  title: string
  details: Record<string, unknown>
  caller: AccountCaller
  now: Date
}

/**
 * Creates a request that another member of staff must confirm, and records it. Throws approval.waiting if one is
 * already pending.
 */
export async function requestApproval(tx: Transaction, ask: ApprovalAsk): Promise<void> {
  const { action, subject, key = '', title, details, caller, now } = ask
  try {
    await tx.rows({
      name: 'approvals.request',
      text: `insert into approval_request (action, subject_id, title, details, asked_by, asked_at, expires_at, subject_key)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        action,
        subject.id,
        title,
        JSON.stringify(details),
        caller.id,
        now,
        new Date(now.getTime() + LIFE_DAYS * 86_400_000),
        key,
      ],
    })
  } catch (error) {
    if (isUniqueViolation(error, 'approval_request_waiting')) throw new ShopError('approval.waiting')
    throw error
  }
  await recordDecision(tx, {
    caller,
    action: `${action}-ask`,
    subject,
    before: null,
    after: withoutCall(details),
  })
  tx.afterCommit(() =>
    reportSecurityEvent({ kind: 'approval.requested', what: action, accountId: caller.id }),
  )
}

/** The journal shows the request; the call to run is stored with the request only. */
function withoutCall(details: Record<string, unknown>): Record<string, unknown> {
  const { call: _call, subject_type: _type, ...rest } = details
  return rest
}

export type WaitingApproval = RowOf<'approvals.get'>

/** Reads a request without locks, because its subject is locked first. Throws approval.not_found. */
export function getApproval(db: Queryable, action: ApprovalAction, id: number): Promise<WaitingApproval> {
  return requireRow(db, 'approval.not_found', {
    name: 'approvals.get',
    text: `select id, subject_id, title, details, asked_by, expires_at from approval_request
           where id = $1 and action = $2`,
    values: [id, action],
  })
}

export interface ApprovalDecision {
  state: 'confirmed' | 'refused'
  reason: string
  caller: AccountCaller
  now: Date
}

/**
 * Closes a request once and records it. Throws approval.own for the requester, approval.closed if it was decided or
 * has expired.
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
    before: { asked_by: approval.asked_by, ...withoutCall(approval.details) },
    after: { state, ...(reason !== '' && { reason }) },
  })
  tx.afterCommit(() =>
    reportSecurityEvent({
      kind: 'approval.decided',
      what: `${subject.action} ${state}`,
      accountId: caller.id,
    }),
  )
}

/** A decision with the data to notify the requester: who decided, and the link to the subject. */
export interface NotifiedDecision extends ApprovalDecision {
  by: string
  /** Public origin of the shop. */
  origin: string
  link: string
}

/** Creates the route handlers that decide requests of one kind. `page`: link to the subject for the requester. */
export function createApprovalAnswers(
  { db, clock, originOf }: Pick<Accounts, 'db' | 'clock' | 'originOf'>,
  { action, right, page }: { action: ApprovalAction; right: Right; page: string },
  decide: (requestId: number, decision: NotifiedDecision) => Promise<void>,
) {
  const list = ({ caller }: FastifyRequest): Promise<Approvals> =>
    listApprovals(db, { action, right, caller: requireAccount(caller), now: clock() })
  const answer = async (
    request: FastifyRequest,
    requestId: number,
    decision: Pick<ApprovalDecision, 'state' | 'reason'>,
  ): Promise<Approvals> => {
    const caller = requireAccount(request.caller)
    const by = await readName(db, caller.id)
    const origin = originOf(request)
    await decide(requestId, { ...decision, caller, now: clock(), by, origin, link: `${origin}${page}` })
    return list(request)
  }
  return {
    list,
    confirm: (request: FastifyRequest, requestId: number) =>
      answer(request, requestId, { state: 'confirmed', reason: '' }),
    refuse: (request: FastifyRequest, requestId: number, { reason }: ApprovalRejection) =>
      answer(request, requestId, { state: 'refused', reason }),
  }
}

/** Lists pending requests for staff with `right`, oldest first, and the colleagues of the caller who have it. */
async function listApprovals(
  db: Queryable,
  { action, right, caller, now }: { action: ApprovalAction; right: Right; caller: AccountCaller; now: Date },
): Promise<Approvals> {
  const rows = await db.rows({
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

/** Name of a member of staff, for display with their decisions. */
export async function readName(db: Queryable, accountId: number): Promise<string> {
  const row = await findRow(db, {
    name: 'approvals.name',
    text: 'select name from account where id = $1',
    values: [accountId],
  })
  return row?.name ?? 'un collègue'
}

/** Notifies the requester of the decision. `outcome`: a whole sentence; `link`: where the request was made. */
export async function notifyAsker(
  tx: Transaction,
  sendMessage: Accounts['sendMessage'],
  {
    requestedBy,
    title,
    outcome,
    link,
  }: { requestedBy: number; title: string; outcome: string; link: string },
): Promise<void> {
  const [to] = await tx.rows({
    name: 'approvals.asker',
    text: 'select name, email, phone from account where id = $1 and deleted_at is null',
    values: [requestedBy],
  })
  if (to === undefined) return
  await sendMessage(tx, { kind: 'approval-decided', to, blanks: { title, outcome, link } })
}

/** Describes a second person's decision for the requester. */
export function describeOutcome(
  state: 'confirmed' | 'refused',
  { by, reason }: { by: string; reason: string },
): string {
  return state === 'confirmed'
    ? `Confirmé par ${by}\u202F: c’est fait.`
    : `Refusé par ${by}\u202F: ${reason} Rien n’a changé.`
}
