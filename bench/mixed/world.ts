import { seedDemo } from '#database/seed/seed-demo.ts'
import type { Database } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { pickBasket, stockProducts, type AskedLine } from '../measured-catalogue.ts'
import { SESSION_SECRET } from '../measured-servers.ts'
import { type Caller, signInCallers, signInStaff } from '../signed-in.ts'

/** Who and what a mixed load works with. */
export interface World {
  products: readonly number[]
  basket: readonly AskedLine[]
  callers: readonly Caller[]
  /** Access token of somebody who may do everything at the desk. */
  staff: string
}

/** Settings of a shop that is put under a mixed load: the demo, whose providers are simulated, behind a proxy. */
export const MIXED_SETTINGS = {
  NODE_ENV: 'production',
  DEMO: 'vide',
  SESSION_SECRET,
  TRUSTED_PROXIES: '127.0.0.1',
  STAFF_SECOND_FACTOR: 'false',
  // It says when it is open.
  LOG_LEVEL: 'info',
  // A busy machine is slow: that is measured, nobody is turned away for it.
  OVERLOAD_MS: '0',
} as const

/** Fills an empty database with the demo's catalogue, plenty of stock, and people who are signed in for the longest run. */
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
