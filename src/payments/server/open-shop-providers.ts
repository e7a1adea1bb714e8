import type { Clock } from '#platform/contract/clock.ts'
import type { Settings } from '#platform/server/config.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { readShopFacts } from '#settings/server/index.ts'
import { OWN_ADDRESS } from './own-address.ts'
import { type ProviderKeys, type Providers, openProviders } from './providers/open-providers.ts'
import { createSimulatedKeys } from './simulated-keys.ts'

export type { Providers } from './providers/open-providers.ts'

/**
 * Opens the means of payment whose keys are set. The demo simulates the others; `fetch` then resolves the shop's own
 * address (`createOwnFetch`).
 */
export function openShopProviders(
  { isDemo, sessionSecret, payments }: Pick<Settings, 'isDemo' | 'sessionSecret' | 'payments'>,
  { db, ...net }: { db: Queryable; clock: Clock; fetch: typeof fetch },
): Providers {
  const readShopName = async (): Promise<string> => (await readShopFacts(db)).shop.name
  const { simulatedWaveSecrets: waveSecrets, ...real } = payments
  if (!isDemo) return openProviders(real, readShopName, net)
  const simulated = createSimulatedKeys({ secret: sessionSecret, baseUrl: OWN_ADDRESS, waveSecrets })
  const keys: ProviderKeys = {
    wave: real.wave ?? simulated.wave,
    orange: real.orange ?? simulated.orange,
    paydunya: real.paydunya ?? simulated.paydunya,
    generic: real.generic ?? simulated.generic,
  }
  return openProviders(keys, readShopName, net)
}
