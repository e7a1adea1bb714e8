import { expect, test } from 'vitest'
import { formatFailure } from '#payments/rules/say-failure.ts'
import { refusedBy, unreachable } from './provider-error.ts'

test('PAY-7: a failure shows « Échec », the HTTP status and a French reason, without the provider’s message', () => {
  expect(formatFailure('du paiement')).toBe('Échec du paiement')
  const refused = refusedBy('Wave', { status: 422, message: 'Request invalid' })
  expect(refused.message).toBe(
    'Échec du paiement Wave (HTTP 422) : le service a refusé la demande. Réessayez ou choisissez un autre moyen de paiement.',
  )
  expect(refused.providerMessage).toBe('Request invalid')
  expect(unreachable('Wave', undefined).message).toMatch(/^Échec du paiement Wave : le service ne répond pas/)
})
