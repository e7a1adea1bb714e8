import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/contract/clock.ts'
import type { Settings } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { OWN_ADDRESS, createDeliver, createOwnFetch } from '../own-address.ts'
import { createSimulatedKeys } from '../simulated-keys.ts'
import { registerSimulators } from './register-simulators.ts'
import { createSimulatedStore } from './store.ts'

/** Delay of late notifications and slow responses in ms, longer than the timeout of a provider call. */
const LATE_MS = 20_000
const SLOW_MS = 15_000

export interface DemoShop {
  settings: Settings
  db: Database
  clock: Clock
}

/** Registers the simulated providers with the adapters' keys. Only for the demo. */
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
    // The demo's own address is http; real providers accept https only.
    allowsHttp: true,
    lateMs: LATE_MS,
    slowMs: SLOW_MS,
  })
}
