import { type RequestedLine, pickBasket, stockProducts } from '#bench/measured-catalogue.ts'
import { SESSION_SECRET } from '#bench/measured-servers.ts'
import { type Caller, signInCallers, signInStaff } from '#bench/signed-in.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import type { Database } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'

export interface World {
  products: readonly number[]
  basket: readonly RequestedLine[]
  callers: readonly Caller[]
  /** Access token of staff with every right. */
  staff: string
}

/** Settings for a mixed load: the demo with simulated providers, behind a proxy. */
export const MIXED_SETTINGS = {
  NODE_ENV: 'production',
  DEMO: 'vide',
  SESSION_SECRET,
  TRUSTED_PROXIES: '127.0.0.1',
  STAFF_SECOND_FACTOR: 'false',
  // Logs when the shop is ready.
  LOG_LEVEL: 'info',
  // Off: latency on a busy machine is measured, and load shedding would distort it.
  OVERLOAD_MS: '0',
} as const

/** Fills an empty database with the demo's catalogue, ample stock, and people with sessions for the longest run. */
export async function makeWorld(db: Database): Promise<World> {
  await migrate(db)
  await seedDemo(db, { now: new Date() })
  return {
    products: await stockProducts(db),
    basket: await pickBasket(db),
    callers: await signInCallers(db),
    staff: await signInStaff(db, ['admin']),
  }
}
