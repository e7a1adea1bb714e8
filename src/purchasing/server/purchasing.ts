import type { Clock } from '#platform/contract/clock.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** Dependencies of the purchasing routes. */
export interface Purchasing {
  db: Database
  signals: Signals
  clock: Clock
}

/** The member of staff who decides, and the time. */
export interface Decider {
  caller: Caller
  now: Date
}

/** The caller's account id. Null for the shop itself. */
export const accountOf = (caller: Caller): number | null => (caller.kind === 'account' ? caller.id : null)
