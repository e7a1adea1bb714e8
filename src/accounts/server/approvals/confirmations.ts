import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RequestedEffect, EFFECTS, isRequested } from '#platform/contract/effects.ts'
import { ERRORS, type ErrorBody, type ErrorCode } from '#platform/contract/errors.ts'
import { type AccountCaller, hasRight, type Right } from '#platform/server/auth/rights.ts'
import { runConfirmed, type SecondPersonAsk } from '#platform/server/auth/second-person.ts'
import { requireRow, type Database, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { requireAccount } from '../people/require-account.ts'
import {
  type ApprovalAction,
  type ApprovalDecision,
  closeApproval,
  describeOutcome,
  notifyAsker,
  readName,
  requestApproval,
  type NotifiedDecision,
  type WaitingApproval,
} from './approvals.ts'

/** Requests that have calls of their own: where they are decided, and the rights needed. */
const OWN_CALLS: Readonly<
  Record<Exclude<ApprovalAction, RequestedEffect>, { right: Right; label: string; at: string }>
> = {
  'payment.refund': {
    right: 'paiements',
    label: EFFECTS['money.refund'].label,
    at: '/api/admin/paiements/confirmations',
  },
  'company.ceiling': {
    right: 'clients',
    label: EFFECTS['rights.ceiling'].label,
    at: '/api/admin/entreprises/confirmations',
  },
  'account.restore': {
    right: 'admin',
    label: EFFECTS['rights.restore'].label,
    at: '/api/admin/acces/confirmations',
  },
}

/** Rights needed to decide a request, and its label. */
export function describeApproval(action: ApprovalAction): { rights: readonly Right[]; label: string } {
  if (isRequested(action)) return EFFECTS[action]
  const { right, label } = OWN_CALLS[action]
  return { rights: [right], label }
}

/** Counts the requests that wait for the caller's decision. */
export async function countConfirmations(db: Queryable, caller: AccountCaller, now: Date): Promise<number> {
  const rows = await db.rows({
    name: 'approvals.count',
    text: `select action, count(*)::int as count from approval_request
           where state = 'waiting' and expires_at > $1 and asked_by <> $2 group by action`,
    values: [now, caller.id],
  })
  return rows
    .filter(({ action }) => describeApproval(action).rights.some((right) => hasRight(caller, right)))
    .reduce((sum, { count }) => sum + count, 0)
}

/** The pending call, as it will be repeated. */
interface WaitingCall {
  method: 'POST' | 'PUT'
  url: string
  body: unknown
}

type OpenApproval = WaitingApproval & { action: ApprovalAction; state: string }

/** Registers the hook that makes calls wait for a second person; `serveCalls` runs it when `weigh` requires it. */
export function registerAskSecondPerson(
  app: FastifyInstance,
  { db, clock }: Pick<Accounts, 'db' | 'clock'>,
): void {
  app.decorate('askSecondPerson', async (request: FastifyRequest, ask: SecondPersonAsk) => {
    const { effect, amount, subject, title, reason } = ask
    if (!isRequested(effect)) throw new Error(`${effect} has requests of its own kind`)
    const call = { method: request.method, url: request.url, body: request.body ?? null }
    await db.transaction((tx) =>
      requestApproval(tx, {
        action: effect,
        subject,
        // A request without subject is identified by the hash of its call.
        key: subject.id === 0 ? hashCall(call) : '',
        title,
        details: { amount, subject_type: subject.type, ...(reason !== '' && { reason }), call },
        caller: requireAccount(request.caller),
        now: clock(),
      }),
    )
  })
}

const hashCall = (call: object): string =>
  createHash('sha256').update(JSON.stringify(call)).digest('base64url')

/** Creates the confirm and reject handlers for requests of all kinds. */
export function createDecisions(app: FastifyInstance, accounts: DecidingAccounts) {
  const { db, clock, originOf, sendMessage } = accounts
  return async function decide(
    request: FastifyRequest,
    id: number,
    { state, reason }: Pick<ApprovalDecision, 'state' | 'reason'>,
  ): Promise<void> {
    const caller = requireAccount(request.caller)
    const approval = await findOpen(db, id, { caller, now: clock() })
    const { action } = approval
    if (!isRequested(action))
      return decideThere(app, request, { at: `${OWN_CALLS[action].at}/${id}`, state, reason })
    if (approval.asked_by === caller.id) throw new ShopError('approval.own')
    const requested = { ...approval, action }
    const by = await readName(db, caller.id)
    const origin = originOf(request)
    const link = `${origin}/admin/confirmations`
    const decision = { state, reason, caller, now: clock(), by, origin, link }
    const close = (tx: Transaction): Promise<void> => closeRequested(tx, sendMessage, requested, decision)
    if (state === 'refused') return db.transaction(close)
    const isClosed = await carryOut(app, request, requested, close)
    // The call no longer gave anything away, so no confirmation was needed.
    if (!isClosed) await db.transaction(close)
  }
}

type DecidingAccounts = Pick<Accounts, 'db' | 'clock' | 'originOf' | 'sendMessage'>
type RequestedApproval = OpenApproval & { action: RequestedEffect }

/** Closes a request within `tx` and notifies the requester. */
async function closeRequested(
  tx: Transaction,
  sendMessage: Accounts['sendMessage'],
  { action, ...approval }: RequestedApproval,
  { by, link, ...decision }: NotifiedDecision,
): Promise<void> {
  const type = String(approval.details['subject_type'])
  await closeApproval(tx, approval, { action, type }, decision)
  await notifyAsker(tx, sendMessage, {
    requestedBy: approval.asked_by,
    title: approval.title,
    outcome: describeOutcome(decision.state, { by, reason: decision.reason }),
    link,
  })
}

/**
 * Repeats the call on behalf of the confirming person; `close` runs in its transaction. Returns whether the request
 * was closed. Rethrows the call's error, in which case the request stays pending.
 */
async function carryOut(
  app: FastifyInstance,
  request: FastifyRequest,
  { action: effect, details }: RequestedApproval,
  close: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const { call, amount } = details as { call: WaitingCall; amount: number }
  let isClosed = false
  const confirmation = {
    effect,
    amount,
    close: async (tx: Transaction) => {
      await close(tx)
      isClosed = true
    },
  }
  const { statusCode, error } = await runConfirmed(confirmation, () => callAgain(app, request, call))
  if (error !== undefined) throw explain(statusCode, error)
  return isClosed
}

/** Loads a pending request that the caller may decide. Throws approval.not_found, approval.closed. */
async function findOpen(
  db: Database,
  id: number,
  { caller, now }: { caller: AccountCaller; now: Date },
): Promise<OpenApproval> {
  const approval = await requireRow(db, 'approval.not_found', {
    name: 'approvals.find',
    text: `select id, action, subject_id, title, details, asked_by, expires_at, state from approval_request where id = $1`,
    values: [id],
  })
  const { rights } = describeApproval(approval.action)
  if (!rights.some((right) => hasRight(caller, right))) throw new ShopError('approval.not_found')
  if (approval.state !== 'waiting' || approval.expires_at <= now) throw new ShopError('approval.closed')
  return approval
}

/** Delegates requests with calls of their own to those calls, on behalf of the same person. */
async function decideThere(
  app: FastifyInstance,
  request: FastifyRequest,
  { at, state, reason }: { at: string } & Pick<ApprovalDecision, 'state' | 'reason'>,
): Promise<void> {
  const url = `${at}/${state === 'confirmed' ? 'confirmer' : 'refuser'}`
  const { error } = await callAgain(app, request, { method: 'POST', url, body: { reason } })
  if (error !== undefined) throw new ShopError(error.code as ErrorCode, { details: { ...error } })
}

/** Makes an API call on behalf of the current caller. */
async function callAgain(
  app: FastifyInstance,
  { headers }: FastifyRequest,
  { method, url, body }: WaitingCall,
): Promise<{ statusCode: number; error: ErrorBody | undefined }> {
  const { authorization, host } = headers
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(host !== undefined && { host }),
    },
    ...(body !== null && { payload: body as object }),
  })
  const { statusCode } = answer
  return { statusCode, error: statusCode < 400 ? undefined : answer.json<ErrorBody>() }
}

/** Error for a confirmed call that failed. The request stays pending and can be rejected. */
function explain(statusCode: number, { code, message }: ErrorBody): Error {
  if (code.startsWith('approval.')) return new ShopError(code as ErrorCode)
  if (statusCode >= 500) return new ShopError('server.failure')
  return new ShopError('approval.changed', {
    details: { message: `${ERRORS['approval.changed'].message} ${message}` },
  })
}
