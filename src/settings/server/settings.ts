import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** What the routes of settings work with. */
export interface Settings {
  db: Database
  signals: Signals
  clock: Clock
  /** The communes that settings may name. */
  communes: readonly string[]
}
