import type { TwoPeople } from '#accounts/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** Dependencies of the pack routes. */
export interface Packs {
  db: Database
  signals: Signals
  clock: Clock
  /** Limits what one member of staff may give away without a second approval. */
  twoPeople: TwoPeople
}
