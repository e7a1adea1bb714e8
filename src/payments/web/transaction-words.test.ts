import { expect, test } from 'vitest'
import type { WaveTransaction } from '#payments/contract.ts'
import { ApiError } from '#platform/web/send.ts'
import { describeCheckFailure, describeTransaction } from './transaction-words.ts'

type Words = [
  WaveTransaction['status'],
  WaveTransaction['checkout_status'],
  WaveTransaction['payment_status'],
]

test.each<[Words, string, string, string]>([
  [['completed', 'complete', 'succeeded'], 'Paiement confirmé', 'success', 'Paiement confirmé avec succès!'],
  [
    ['pending', 'incomplete', 'pending'],
    'Paiement en attente',
    'warning',
    'Le paiement est toujours en attente',
  ],
  [['cancelled', 'incomplete', 'failed'], 'Paiement annulé', 'error', 'Le paiement a été annulé'],
  [['failed', 'incomplete', 'failed'], 'Paiement échoué', 'error', 'Le paiement a échoué'],
  [
    ['completed', 'complete', 'pending'],
    'Paiement en attente',
    'info',
    'Statut de paiement en cours de vérification...',
  ],
])('PAY-3: %s is shown as « %s »', ([status, checkout_status, payment_status], label, toast, message) => {
  expect(describeTransaction({ status, checkout_status, payment_status })).toEqual({ label, toast, message })
})

test('PAY-3: a failed check distinguishes an unknown transaction from an error', () => {
  const missing = new ApiError(404, { code: 'payment.not_found', message: '' })
  const broken = new ApiError(502, { code: 'payment.provider', message: '' })
  expect(describeCheckFailure(missing)).toBe('Transaction non trouvée')
  for (const failure of [broken, new TypeError('no network')])
    expect(describeCheckFailure(failure)).toBe('Erreur lors de la vérification du paiement')
})
