import type { Transaction } from '../../../platform/server/db/database.ts'

/** Seconds for which staff and HR have their rights after the second factor: a working day. */
const ENTRUSTED_SECONDS = 8 * 3600
/** The same for everybody else, who set a factor up for themselves: no sign-in lasts longer. */
const OWN_SECONDS = 90 * 86_400

/** Writes down that a sign-in has given its second factor. */
export async function confirmSession(
  tx: Transaction,
  { sessionId, isEntrusted, now }: { sessionId: string; isEntrusted: boolean; now: Date },
): Promise<void> {
  const seconds = isEntrusted ? ENTRUSTED_SECONDS : OWN_SECONDS
  await tx.rows({
    name: 'session.confirm',
    text: 'update session set second_factor_until = $2 where id = $1',
    values: [sessionId, new Date(now.getTime() + seconds * 1000)],
  })
}
