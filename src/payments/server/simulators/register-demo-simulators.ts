import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/contract/clock.ts'
import type { Settings } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { OWN_ADDRESS, createDeliver, createOwnFetch } from '../own-address.ts'
import { createSimulatedKeys } from '../simulated-keys.ts'
import { registerSimulators } from './register-simulators.ts'
import { createSimulatedStore } from './store.ts'

/** How late a late notification is, and how long a slow answer takes: longer than a call to a provider may. */
const LATE_MS = 20_000
const SLOW_MS = 15_000

export interface DemoShop {
  settings: Settings
  db: Database
  clock: Clock
}

/** The simulated providers of the demo, with the keys that its adapters have too. Only for the demo. */
export async function registerDemoSimulators(
  app: FastifyInstance,
  { settings, db, clock }: DemoShop,
): Promise<void> {
  await registerSimulators(app, {
    store: createSimulatedStore(db),
    clock,
    keys: createSimulatedKeys({
      secret: settings.sessionSecret,
      baseUrl: OWN_ADDRESS,
      waveSecrets: settings.payments.simulatedWaveSecrets,
    }),
    log: app.log,
    deliver: createDeliver(createOwnFetch(app)),
    // The demo's own address is http; real providers take https only.
    allowsHttp: true,
    lateMs: LATE_MS,
    slowMs: SLOW_MS,
  })
}
