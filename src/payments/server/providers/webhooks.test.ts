import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSimulatedKeys } from '../simulated-keys.ts'
import { openProviders } from './open-providers.ts'
import { hashMasterKey } from './paydunya/paydunya-webhook.ts'
import type { ProviderName } from './provider.ts'
import { buildSignature } from './signed-call.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const keys = createSimulatedKeys({ secret: 'un secret de test', baseUrl: 'http://127.0.0.1:1' })
const providers = openProviders(keys, async () => 'Keur Électro', { clock: () => NOW, fetch })

/** Valid proof headers for a body, per provider. */
const PROOFS: Record<ProviderName, (body: string) => Record<string, string>> = {
  wave: (body) => ({ 'wave-signature': buildSignature(keys.wave.webhookSecrets[0] ?? '', body, NOW) }),
  orange: (body) => ({
    authorization: `Basic ${keys.orange.callbackKey ?? ''}`,
    'x-sonatel-signature': buildSignature(keys.orange.callbackSecrets[0] ?? '', body, NOW, ','),
  }),
  paydunya: () => ({}),
  generic: (body) => ({ 'x-signature': buildSignature(keys.generic.webhookSecrets[0] ?? '', body, NOW) }),
}
const NAMES = [...providers.keys()]
const body = fc.oneof(
  fc.string(),
  fc.json(),
  fc.string().map((text) => `data[hash]=${hashMasterKey(keys.paydunya.masterKey)}&data[${text}]=1`),
)

test.each(NAMES)(
  'any unauthenticated call to the address of %s is refused with 400 or 401, without an exception',
  (name) => {
    const header = fc.constantFrom('wave-signature', 'authorization', 'x-sonatel-signature', 'x-signature')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.dictionary(header, fc.string()), (bytes, headers) => {
        const verdict = providers.get(name)?.readWebhook({ headers, rawBody: Buffer.from(bytes), now: NOW })
        expect(verdict).toMatchObject({
          kind: 'refused',
          status: expect.toSatisfy((status) => [400, 401].includes(status)),
        })
      }),
    )
  },
)

test.each(NAMES)(
  'any authenticated event of %s with an invalid shape is refused without an exception',
  (name) => {
    fc.assert(
      fc.property(body, (text) => {
        const verdict = providers.get(name)?.readWebhook({
          headers: PROOFS[name](text),
          rawBody: Buffer.from(text),
          now: NOW,
        })
        expect(verdict?.kind).toBe('refused')
      }),
    )
  },
)

test.each([
  [
    'wave',
    {
      id: 'EV_1',
      type: 'checkout.session.completed',
      data: { id: 'cos-1', amount: 15_000, currency: 'XOF' },
    },
  ],
  ['orange', { reference: 5, status: 'SUCCESS' }],
  ['generic', { id: 'EV_1', type: 'transaction.paid', data: {} }],
] as const)('%s: an amount as a number, a reference as a number, no id: refused with 400', (name, event) => {
  const text = JSON.stringify(event)
  const verdict = providers
    .get(name)
    ?.readWebhook({ headers: PROOFS[name](text), rawBody: Buffer.from(text), now: NOW })
  expect(verdict).toMatchObject({ kind: 'refused', status: 400 })
})
