import type { PaymentSettings } from '../../../platform/server/payment-settings.ts'
import { createGeneric } from './generic/generic.ts'
import { createOrange } from './orange/orange.ts'
import { createPaydunya } from './paydunya/paydunya.ts'
import type { ProviderNet } from './provider-client.ts'
import type { Provider, ProviderName } from './provider.ts'
import { createWave } from './wave/wave.ts'

export type Providers = ReadonlyMap<ProviderName, Provider>

/** The means of payment whose keys are set, in the order in which customers see them. */
export function openProviders(
  { wave, orange, paydunya, generic }: Omit<PaymentSettings, 'simulatedWaveSecrets'>,
  shopName: string,
  net: ProviderNet,
): Providers {
  const providers = [
    wave && createWave(wave, net),
    orange && createOrange(orange, orange.merchantName ?? shopName, net),
    paydunya && createPaydunya(paydunya, shopName, net),
    generic && createGeneric(generic, net),
  ].filter((provider) => provider !== undefined)
  return new Map(providers.map((provider) => [provider.name, provider]))
}
