import type { Transaction } from '#platform/server/db/database.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/** Ends all access to an account: sessions, password, codes and links. Verified contacts stay verified. */
export async function closeAccess(tx: Transaction, accountId: number, now: Date): Promise<void> {
  for (const table of ['one_time_code', 'one_time_link'])
    await tx.rows({ text: `delete from ${table} where account_id = $1`, values: [accountId] })
  await endSessions(tx, { accountId, now })
  await tx.rows({
    name: 'account.close-access',
    text: 'update account set password_hash = null, updated_at = $2 where id = $1',
    values: [accountId, now],
  })
}
