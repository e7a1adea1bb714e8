import { expect, test } from 'vitest'
import { refusedBy, unreachable } from './provider-failure.ts'
import { sayFailure } from '../../rules/say-failure.ts'

test('PAY-7: a failure is « Échec » and its reason: the provider’s words, else the status', () => {
  expect(sayFailure('du paiement')).toBe('Échec du paiement')
  expect(refusedBy('Wave', { status: 400, message: 'Solde insuffisant' }).message).toBe(
    'Échec du paiement Wave : Solde insuffisant',
  )
  expect(refusedBy('Wave', { status: 422 }).message).toBe('Échec du paiement Wave (HTTP 422)')
  expect(unreachable('Wave', undefined).message).toMatch(/^Échec du paiement Wave : le service ne répond pas/)
})
