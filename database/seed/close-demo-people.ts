import type { Database } from '#platform/server/db/database.ts'
import { DEMO_COLLEAGUES, DEMO_EMAILS } from './demo/emails.ts'

/** Disables the demo accounts, whose password is public, in a shop that is no longer a demo. */
export async function closeDemoPeople(db: Database, { now }: { now: Date }): Promise<void> {
  await db.rows({
    text: 'update account set blocked_at = $2 where lower(email) = any($1) and blocked_at is null',
    values: [[...DEMO_EMAILS, ...DEMO_COLLEAGUES], now],
  })
}
