import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { tagsOfPromotions } from '../writes/changed-tags.ts'
import { beginPlanned } from './begin-planned.ts'

/** Starts and ends dated promotions. Returns the number of products changed. */
export async function applyPromotions(db: Database, signals: Signals, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = await tx.rows({
      shape: 'catalogue.apply-promotions-2',
      text: `update product set en_promo = not en_promo, version = version + 1, updated_at = now()
             where archived_at is null and promo_price is not null
               and (promo_starts_at is not null or promo_ends_at is not null)
               and en_promo is distinct from (
                 coalesce(promo_starts_at <= $1, true) and coalesce(promo_ends_at > $1, true))
             returning id`,
      values: [now],
    })
    const begun = await beginPlanned(tx, now)
    const ids = [...changed.map(({ id }) => id), ...begun]
    if (ids.length > 0) await signals.announce(tx, 'catalogue.changed', await tagsOfPromotions(tx, ids))
    return ids.length
  })
}

/** Runs every minute, so that a promotion announced for midnight starts at midnight. */
export function createPromotionJob(db: Database, signals: Signals, clock: Clock): Job {
  return {
    name: 'catalogue.apply-promotions',
    schedule: '* * * * *',
    run: async () => void (await applyPromotions(db, signals, clock())),
  }
}
