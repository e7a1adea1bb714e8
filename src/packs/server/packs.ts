import type { TwoPeople } from '#accounts/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** What the calls about packs work with. */
export interface Packs {
  db: Database
  signals: Signals
  clock: Clock
  /** The rule about what one member of staff may give away alone. */
  twoPeople: TwoPeople
}
