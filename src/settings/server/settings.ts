import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** Dependencies of the settings routes. */
export interface Settings {
  db: Database
  signals: Signals
  clock: Clock
  /** Communes that settings may name. */
  communes: readonly string[]
}
