import { expect, test } from 'vitest'
import { explainCause, explainRejection } from './failure-causes.ts'

test.each([
  ['insufficient-funds', 'Le solde du compte Wave est insuffisant.'],
  ['blocked-account', 'Ce compte Wave est bloqué.'],
  ['card-declined', 'Le paiement n’a pas abouti.'],
  ['constructor', 'Le paiement n’a pas abouti.'],
  [null, 'Le paiement n’a pas abouti.'],
])('a failed try is explained in French: %s', (code, sentence) => {
  expect(explainCause(code, 'Wave')).toBe(sentence)
})

test.each([
  [400, 'request-validation-error', /^le service a refusé la demande/],
  [401, undefined, /^le service n’accepte pas la boutique/],
  [200, '1001', /^le service n’accepte pas la boutique/],
  [429, 'too-many-requests', /^le service reçoit trop de demandes/],
  [400, 'checkout-refund-failed', /^ce paiement ne peut pas être remboursé/],
  [503, 'service-unavailable', /^le service ne répond pas/],
] as const)('a refused call is explained in French: HTTP %d %s', (status, code, reason) => {
  expect(explainRejection(status, code)).toMatch(reason)
})
