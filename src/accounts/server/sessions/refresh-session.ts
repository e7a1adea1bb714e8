import type { Transaction } from '../../../platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { hashSecret, hashWithKey } from '../secrets.ts'
import { expiry } from './open-session.ts'

/** Seconds in which the token just used may come again: the answer with its successor may have been lost. */
const REPEAT_SECONDS = 30

interface StoredSession {
  account_id: number
  token_hash: string
  previous_hash: string | null
  rotated_at: Date | null
  is_blocked: boolean
}

export type Refreshed =
  | { kind: 'refreshed'; accountId: number; sessionId: string; refreshToken: string }
  | { kind: 'ended' }
  | { kind: 'blocked' }

/**
 * Exchanges a refresh token for its successor. The row is locked, so two tabs that refresh at once get the same one.
 * A token older than the last two is stolen or a thief has the newer: the sign-in ends for both. Answers instead of
 * throwing, because that end must be committed.
 */
export function refreshSession(
  { db, secret }: Pick<Accounts, 'db' | 'secret'>,
  token: string,
  now: Date,
): Promise<Refreshed> {
  const [id = '', tokenSecret = ''] = token.split('.')
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, id, now)
    if (session === undefined) return { kind: 'ended' }
    if (session.is_blocked) return { kind: 'blocked' }
    const given = hashSecret(tokenSecret)
    const successor = hashWithKey(secret, 'refresh', id, tokenSecret)
    const step = judgeToken(session, { given, successor: hashSecret(successor), now })
    if (step === 'end') {
      await endSession(tx, id, now)
      return { kind: 'ended' }
    }
    if (step === 'rotate') {
      await tx.rows({
        name: 'session.rotate',
        text: `update session set token_hash = $2, previous_hash = $3, rotated_at = $4, last_used_at = $4,
                 expires_at = $5 where id = $1`,
        values: [id, hashSecret(successor), given, now, expiry(now)],
      })
    }
    return {
      kind: 'refreshed',
      accountId: session.account_id,
      sessionId: id,
      refreshToken: `${id}.${successor}`,
    }
  })
}

function judgeToken(
  session: StoredSession,
  { given, successor, now }: { given: string; successor: string; now: Date },
): 'rotate' | 'repeat' | 'end' {
  if (given === session.token_hash) return 'rotate'
  const isJustUsed =
    given === session.previous_hash &&
    session.rotated_at !== null &&
    now.getTime() - session.rotated_at.getTime() <= REPEAT_SECONDS * 1000
  // The successor differs only where the shop's key was changed in between.
  return isJustUsed && successor === session.token_hash ? 'repeat' : 'end'
}

async function lockSession(tx: Transaction, id: string, now: Date): Promise<StoredSession | undefined> {
  const [row] = await tx.rows<StoredSession>({
    name: 'session.lock',
    text: `select s.account_id, s.token_hash, s.previous_hash, s.rotated_at, a.blocked_at is not null as is_blocked
           from session s join account a on a.id = s.account_id
           where s.id = $1 and s.ended_at is null and s.expires_at > $2 and a.deleted_at is null
           for update of s`,
    values: [id, now],
  })
  return row
}

async function endSession(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.rows({
    name: 'session.end',
    text: 'update session set ended_at = $2 where id = $1 and ended_at is null',
    values: [id, now],
  })
}
