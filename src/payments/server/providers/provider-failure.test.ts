import { expect, test } from 'vitest'
import { formatFailure } from '../../rules/say-failure.ts'
import { refusedBy, unreachable } from './provider-failure.ts'

test('PAY-7: a failure is « Échec » and its reason: the provider’s words, else the status', () => {
  expect(formatFailure('du paiement')).toBe('Échec du paiement')
  expect(refusedBy('Wave', { status: 400, message: 'Solde insuffisant' }).message).toBe(
    'Échec du paiement Wave : Solde insuffisant',
  )
  expect(refusedBy('Wave', { status: 422 }).message).toBe('Échec du paiement Wave (HTTP 422)')
  expect(unreachable('Wave', undefined).message).toMatch(/^Échec du paiement Wave : le service ne répond pas/)
})
