import type { PaymentSettings } from '#platform/server/payment-settings.ts'
import { signHex } from './providers/signed-call.ts'

type Keys = Required<Omit<PaymentSettings, 'simulatedWaveSecrets'>>
/** Keys of all providers, valid for their simulators only. */
export type SimulatedKeys = { [Name in keyof Keys]: NonNullable<Keys[Name]> }

/**
 * Keys shared by adapters and simulators in the demo. Derived from the shop's secret, so that processes agree and no
 * published key ever signs.
 */
export function createSimulatedKeys({
  secret,
  baseUrl,
  waveSecrets = [],
}: {
  secret: string
  /** Base of the simulators: `{baseUrl}/simulateur/…`. */
  baseUrl: string
  waveSecrets?: string[]
}): SimulatedKeys {
  const derive = (name: string): string => signHex(secret, `simulateur.${name}`).slice(0, 40)
  const under = (name: string): string => `${baseUrl}/simulateur/${name}`
  return {
    wave: {
      baseUrl: under('wave'),
      apiKey: `wave_sn_prod_${derive('wave.key')}`,
      webhookSecrets: waveSecrets.length > 0 ? waveSecrets : [`wave_sn_WHS_${derive('wave.webhook')}`],
      signingSecret: `wave_sn_AKS_${derive('wave.signing')}`,
    },
    orange: {
      baseUrl: under('orange'),
      tokenPath: '/oauth/v1/token',
      clientId: derive('orange.id'),
      clientSecret: derive('orange.secret'),
      merchantCode: '123456',
      merchantName: undefined,
      callbackKey: derive('orange.callback'),
      callbackSecrets: [derive('orange.signature')],
      signatureSeparator: ',',
    },
    paydunya: {
      baseUrl: under('paydunya'),
      masterKey: derive('paydunya.master'),
      privateKey: `test_private_${derive('paydunya.private')}`,
      token: derive('paydunya.token'),
      channels: [],
    },
    generic: {
      baseUrl: under('generic'),
      apiKey: derive('generic.key'),
      webhookSecrets: [derive('generic.webhook')],
      label: 'Carte bancaire',
    },
  }
}
