import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { KNOWN_BROWSER_DAYS } from './sign-in/known-browser.ts'
import { endOldAttempts } from './sign-up/attempts.ts'

/**
 * Deletes codes, links, offers and contact changes a week after expiry. Deletes sessions 30 days after their end;
 * those that identify an owner's browser, 90 days after last use. Also deletes unverified sign-ups, unfinished second
 * factors, staff's counted amounts after a week, and expired counters.
 */
export function createAccountsHousekeeping(db: Database, clock: Clock): Job {
  return {
    name: 'accounts.housekeeping',
    schedule: '37 3 * * *',
    run: async () => {
      const now = clock()
      const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
      await db.rows({ text: 'delete from one_time_code where expires_at < $1', values: [daysAgo(7)] })
      await db.rows({ text: 'delete from one_time_link where expires_at < $1', values: [daysAgo(7)] })
      await db.rows({ text: 'delete from account_offer where expires_at < $1', values: [daysAgo(7)] })
      await db.rows({
        text: `delete from session where least(ended_at, expires_at) < $1
                 and (browser_hash is null or last_used_at < $2)`,
        values: [daysAgo(30), daysAgo(KNOWN_BROWSER_DAYS)],
      })
      await db.rows({
        text: 'delete from contact_change where coalesce(undo_until, requested_at) < $1',
        values: [daysAgo(7)],
      })
      // Exactly on time: removed factors must not outlast the moment until which they can be restored.
      await db.rows({ text: 'delete from account_undo where undo_until < $1', values: [now] })
      await db.rows({ text: 'delete from passkey_challenge where expires_at < $1', values: [now] })
      await db.rows({
        text: 'delete from totp_factor where confirmed_at is null and created_at < $1',
        values: [daysAgo(1)],
      })
      await db.rows({ text: 'delete from given_alone where given_at < $1', values: [daysAgo(7)] })
      await db.rows({ text: 'delete from attempt where resets_at < $1', values: [now] })
      await db.transaction((tx) => endOldAttempts(tx, now))
    },
  }
}
