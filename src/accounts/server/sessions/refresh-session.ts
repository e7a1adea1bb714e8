import { findRow, type Transaction } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { recordActivity } from '../activity/activity.ts'
import { hashSecret, hashWithKey } from '../secrets.ts'
import { lastUse, latestEnd } from './open-session.ts'

/** Grace period for reuse of the last token, in s: the response with its successor may have been lost. */
const REPEAT_SECONDS = 30

interface StoredSession {
  account_id: number
  token_hash: string
  previous_hash: string | null
  rotated_at: Date | null
  /** Null for sessions of the previous build, which did not bind them to a browser. */
  browser_hash: string | null
  created_at: Date
  ends_at: Date | null
  is_blocked: boolean
  is_staff: boolean
}

export type Refreshed =
  | {
      kind: 'refreshed'
      accountId: number
      sessionId: string
      refreshToken: string
      expiresAt: Date
      /** Whether the session was bound to its browser; see bindSession. */
      isBound: boolean
    }
  | { kind: 'ended' }
  | { kind: 'blocked' }

/** A refresh token and the hash of the cookie of the browser that sent it. */
interface Renewal {
  token: string
  /** Undefined without a cookie. */
  known: string | undefined
  now: Date
}

/**
 * Exchanges a refresh token for its successor. The row is locked, so two concurrent refreshes get the same token. A
 * token older than the last two indicates theft and ends the session. A token from another browser is rejected and
 * recorded, without ending the session. Returns instead of throwing, because the records must be committed.
 */
export function refreshSession(
  { db, secret }: Pick<Accounts, 'db' | 'secret'>,
  { token, known, now }: Renewal,
): Promise<Refreshed> {
  const [id = '', tokenSecret = ''] = token.split('.')
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, id, now)
    const given = hashSecret(tokenSecret)
    if (session === undefined)
      return { kind: (await wasOfBlocked(tx, { id, given, known })) ? 'blocked' : 'ended' }
    if (session.is_blocked) return { kind: 'blocked' }
    const successor = hashWithKey(secret, 'refresh', id, tokenSecret)
    const step = classifyToken(session, { given, successor: hashSecret(successor), now })
    if (session.browser_hash !== null && session.browser_hash !== known) {
      // Recorded only for the current token; any other token cannot renew the session.
      if (step === 'rotate')
        await recordActivity(tx, { accountId: session.account_id, kind: 'session.foreign-browser' })
      return { kind: 'ended' }
    }
    const endsAt = endOf(session)
    if (step === 'end' || endsAt <= now) {
      await endSession(tx, id, now)
      return { kind: 'ended' }
    }
    const expiresAt = lastUse(now, endsAt)
    if (step === 'rotate') await rotate(tx, { id, successor, given, expiresAt, now })
    return {
      kind: 'refreshed',
      accountId: session.account_id,
      sessionId: id,
      refreshToken: `${id}.${successor}`,
      expiresAt,
      isBound: session.browser_hash !== null,
    }
  })
}

/** Binds a session of the previous build to the browser that renewed it. */
export async function bindSession(
  { db }: Pick<Accounts, 'db'>,
  { sessionId, browser }: { sessionId: string; browser: string },
): Promise<void> {
  await db.rows({
    name: 'session.bind',
    text: 'update session set browser_hash = $2 where id = $1 and browser_hash is null',
    values: [sessionId, browser],
  })
}

/** Rights granted later shorten a session. */
function endOf({ ends_at, created_at, is_staff }: StoredSession): Date {
  const latest = latestEnd({ isStaff: is_staff, openedAt: created_at })
  return ends_at !== null && ends_at < latest ? ends_at : latest
}

function classifyToken(
  session: StoredSession,
  { given, successor, now }: { given: string; successor: string; now: Date },
): 'rotate' | 'repeat' | 'end' {
  if (given === session.token_hash) return 'rotate'
  const isJustUsed =
    given === session.previous_hash &&
    session.rotated_at !== null &&
    now.getTime() - session.rotated_at.getTime() <= REPEAT_SECONDS * 1000
  // The successor differs only if the shop's key changed in between.
  return isJustUsed && successor === session.token_hash ? 'repeat' : 'end'
}

function lockSession(tx: Transaction, id: string, now: Date): Promise<StoredSession | undefined> {
  return findRow(tx, {
    name: 'session.lock',
    text: `select s.account_id, s.token_hash, s.previous_hash, s.rotated_at, s.browser_hash, s.created_at, s.ends_at,
             a.blocked_at is not null as is_blocked, a.rights <> '{}' as is_staff
           from session s join account a on a.id = s.account_id
           where s.id = $1 and s.ended_at is null and s.expires_at > $2 and a.deleted_at is null
           for update of s`,
    values: [id, now],
  })
}

/**
 * Suspending an account ends its sessions. The holder of such a session's token, in its own browser, may learn the
 * reason.
 */
async function wasOfBlocked(
  tx: Transaction,
  { id, given, known }: { id: string; given: string; known: string | undefined },
): Promise<boolean> {
  const rows = await tx.rows({
    name: 'session.was-of-blocked',
    text: `select 1 from session s join account a on a.id = s.account_id
           where s.id = $1 and $2 in (s.token_hash, s.previous_hash) and a.blocked_at is not null
             and a.deleted_at is null and (s.browser_hash is null or s.browser_hash = $3)`,
    values: [id, given, known ?? null],
  })
  return rows.length > 0
}

async function rotate(
  tx: Transaction,
  step: { id: string; successor: string; given: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx.rows({
    name: 'session.rotate',
    text: `update session set token_hash = $2, previous_hash = $3, rotated_at = $4, last_used_at = $4,
             expires_at = $5 where id = $1`,
    values: [step.id, hashSecret(step.successor), step.given, step.now, step.expiresAt],
  })
}

async function endSession(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.rows({
    name: 'session.end',
    text: 'update session set ended_at = $2 where id = $1 and ended_at is null',
    values: [id, now],
  })
}
