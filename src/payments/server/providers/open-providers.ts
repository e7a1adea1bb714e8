import type { PaymentSettings } from '#platform/server/payment-settings.ts'
import { createGeneric } from './generic/generic.ts'
import { createOrange } from './orange/orange.ts'
import { createPaydunya } from './paydunya/paydunya.ts'
import type { ProviderNet } from './provider-client.ts'
import { PROVIDER_NAMES, type Provider, type ProviderName } from './provider.ts'
import { createWave } from './wave/wave.ts'

export type Providers = ReadonlyMap<ProviderName, Provider>

/** What the settings hold of each provider; undefined where its keys are not set. */
export type ProviderKeys = { readonly [Name in ProviderName]: PaymentSettings[Name] }

/** The means of payment whose keys are set, in the order in which customers see them. */
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
