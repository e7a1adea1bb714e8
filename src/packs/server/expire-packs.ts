import { PACKS_TAG } from '#packs/contract.ts'
import { type Clock, toDay } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'

/** Expires packs after their last day and returns their number. Also invalidates pages when a pack starts today. */
export async function expirePacks(db: Database, signals: Signals, now: Date): Promise<number> {
  const today = toDay(now)
  return db.transaction(async (tx) => {
    const over = await tx.rows({
      shape: 'packs.expire-packs',
      text: `update pack set state = 'expire', version = version + 1, updated_at = $2
             where state = 'actif' and end_date < $1::date returning id`,
      values: [today, now],
    })
    const begun = await tx.rows({
      shape: 'packs.expire-packs-2',
      text: `select id from pack where state = 'actif' and start_date = $1::date limit 1`,
      values: [today],
    })
    if (over.length + begun.length > 0) await signals.announce(tx, 'catalogue.changed', [PACKS_TAG])
    return over.length
  })
}

/** Runs nightly just after midnight in Dakar. Until then, each read of a pack checks its days. */
export function createPackJob(db: Database, signals: Signals, clock: Clock): Job {
  return {
    name: 'packs.expire',
    schedule: '1 0 * * *',
    run: async () => void (await expirePacks(db, signals, clock())),
  }
}
