import type { Clock } from '#platform/contract/clock.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** What the calls about purchases work with. */
export interface Purchasing {
  db: Database
  signals: Signals
  clock: Clock
}

/** Who decides, and when. */
export interface Decider {
  caller: Caller
  now: Date
}

/** The account of somebody; null for the shop itself. */
export const accountOf = (caller: Caller): number | null => (caller.kind === 'account' ? caller.id : null)
