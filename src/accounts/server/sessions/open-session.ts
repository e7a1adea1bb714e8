import { randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_SECONDS } from '../../../platform/server/auth/tokens.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { Session } from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { type AccountRow, presentContext } from '../presenters.ts'
import { hashSecret, makeSecret } from '../secrets.ts'

/** Life of an unused sign-in in seconds: each use begins it anew. */
export const REFRESH_SECONDS = 30 * 86_400

/** Seconds for which somebody counts as having shown who they are: signing in does, and typing the password again. */
export const STEP_UP_SECONDS = 600

/** A refresh token names its sign-in, so that an old one can still end it. */
export interface OpenedSession {
  id: string
  refreshToken: string
}

/** Stores a new sign-in. `device` in French words, never a text that the browser sent. */
export async function openSession(
  tx: Transaction,
  { accountId, device, now }: { accountId: number; device: string; now: Date },
): Promise<OpenedSession> {
  const id = randomUUID()
  const secret = makeSecret()
  await tx.rows({
    name: 'session.open',
    text: `insert into session (id, account_id, token_hash, device, created_at, last_used_at, expires_at, stepped_up_until)
           values ($1, $2, $3, $4, $5, $5, $6, $7)`,
    values: [id, accountId, hashSecret(secret), device, now, expiry(now), addSeconds(now, STEP_UP_SECONDS)],
  })
  return { id, refreshToken: `${id}.${secret}` }
}

/** When a sign-in ends that is used now for the last time. */
export function expiry(now: Date): Date {
  return addSeconds(now, REFRESH_SECONDS)
}

function addSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

/** Answer of a sign-in. Staff who still owe their second code have no rights yet. */
export async function presentSession(
  { tokens }: Pick<Accounts, 'tokens'>,
  row: AccountRow,
  { session, isCodeDue, now }: { session: OpenedSession; isCodeDue: boolean; now: Date },
): Promise<Session> {
  const context = presentContext(isCodeDue ? { ...row, rights: [] } : row)
  return {
    ...context,
    uid: row.id,
    partner_id: row.id,
    company_id: context.company.id,
    access_token: await tokens.sign({ accountId: row.id, sessionId: session.id }, now),
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: session.refreshToken,
    refresh_expires_in: REFRESH_SECONDS,
    second_factor: isCodeDue,
  }
}
