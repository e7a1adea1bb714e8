import type { Queryable } from '../../../platform/server/db/database.ts'

/** Seconds in which an authenticator must answer. */
export const CHALLENGE_SECONDS = 5 * 60

/** What a challenge is for: one made to add a key opens nothing, and the reverse. */
export type ChallengePurpose = 'add' | 'use'

interface ChallengePlace {
  sessionId: string
  purpose: ChallengePurpose
  now: Date
}

/** Keeps a challenge for one sign-in; the one before it is void. */
export async function keepChallenge(
  db: Queryable,
  challenge: string,
  { sessionId, purpose, now }: ChallengePlace,
): Promise<void> {
  await db.rows({
    name: 'passkey-challenge.keep',
    text: `insert into passkey_challenge (session_id, purpose, challenge, expires_at) values ($1, $2, $3, $4)
           on conflict (session_id, purpose)
             do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    values: [sessionId, purpose, challenge, new Date(now.getTime() + CHALLENGE_SECONDS * 1000)],
  })
}

/**
 * Takes the challenge that was kept, undefined where there is none or it is too old. Not within the transaction that
 * judges the answer: whatever comes of that, a challenge is answered once.
 */
export async function takeChallenge(
  db: Queryable,
  { sessionId, purpose, now }: ChallengePlace,
): Promise<string | undefined> {
  const [kept] = await db.rows<{ challenge: string; expires_at: Date }>({
    name: 'passkey-challenge.take',
    text: `delete from passkey_challenge where session_id = $1 and purpose = $2 returning challenge, expires_at`,
    values: [sessionId, purpose],
  })
  return kept !== undefined && kept.expires_at > now ? kept.challenge : undefined
}
