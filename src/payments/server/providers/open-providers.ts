import type { PaymentSettings } from '#platform/server/payment-settings.ts'
import { createGeneric } from './generic/generic.ts'
import { createOrange } from './orange/orange.ts'
import { createPaydunya } from './paydunya/paydunya.ts'
import type { ProviderNet } from './provider-client.ts'
import { PROVIDER_NAMES, type Provider, type ProviderName } from './provider.ts'
import { createWave } from './wave/wave.ts'

export type Providers = ReadonlyMap<ProviderName, Provider>

/** Settings of each provider. Undefined when its keys are not set. */
export type ProviderKeys = { readonly [Name in ProviderName]: PaymentSettings[Name] }

/** Opens the providers whose keys are set, in display order. */
export function openProviders(
  { wave, orange, paydunya, generic }: ProviderKeys,
  readShopName: () => Promise<string>,
  net: ProviderNet,
): Providers {
  const providers: Record<ProviderName, Provider | undefined> = {
    wave: wave && createWave(wave, net),
    orange: orange && createOrange(orange, async () => orange.merchantName ?? readShopName(), net),
    paydunya: paydunya && createPaydunya(paydunya, readShopName, net),
    generic: generic && createGeneric(generic, net),
  }
  const offered = PROVIDER_NAMES.map((name) => providers[name]).filter((provider) => provider !== undefined)
  return new Map(offered.map((provider) => [provider.name, provider]))
}
