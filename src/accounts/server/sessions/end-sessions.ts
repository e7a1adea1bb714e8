import type { Queryable } from '#platform/server/db/database.ts'
import { hashSecret } from '../secrets.ts'

/** Ends the session of a refresh token, current or previous. Other tokens have no effect. */
export async function endByToken(db: Queryable, token: string, now: Date): Promise<void> {
  const [id = '', secret = ''] = token.split('.')
  await db.rows({
    name: 'session.end-by-token',
    text: `update session set ended_at = $3
           where id = $1 and $2 in (token_hash, previous_hash) and ended_at is null`,
    values: [id, hashSecret(secret), now],
  })
}

/** Ends one session of an account. Returns its device in French; undefined when there was no such session. */
export async function endOwnSession(
  db: Queryable,
  { accountId, sessionId, now }: { accountId: number; sessionId: string; now: Date },
): Promise<string | undefined> {
  const [ended] = await db.rows({
    name: 'session.end-own',
    text: 'update session set ended_at = $3 where id = $1 and account_id = $2 and ended_at is null returning device',
    values: [sessionId, accountId, now],
  })
  return ended?.device
}

export async function endSessions(
  db: Queryable,
  { accountId, keep, now }: { accountId: number; keep?: string; now: Date },
): Promise<void> {
  await db.rows({
    name: 'session.end-all',
    text: `update session set ended_at = $3
           where account_id = $1 and ended_at is null and ($2::text is null or id <> $2)`,
    values: [accountId, keep ?? null, now],
  })
}
