import { z } from 'zod/v4'
import { describeStatus, readWaveStatus } from '../../../rules/provider-status.ts'
import { readAmount } from '../../../rules/wire-amount.ts'
import type { ProviderReport } from '../provider.ts'
import { readMoment } from '../read-moment.ts'

/** A session as Wave writes it. Read leniently: it may gain fields, and what is absent may be null. */
export const WaveSession = z.looseObject({
  id: z.string().min(1),
  amount: z.string(),
  currency: z.string(),
  checkout_status: z.string().nullish(),
  payment_status: z.string().nullish(),
  client_reference: z.string().nullish(),
  last_payment_error: z.looseObject({ code: z.string(), message: z.string().nullish() }).nullish(),
  transaction_id: z.string().nullish(),
  wave_launch_url: z.string().nullish(),
  when_expires: z.string().nullish(),
})
export type WaveSession = z.infer<typeof WaveSession>

/** What customers read of a failed try; Wave's own words are for developers. */
const CAUSES: Readonly<Record<string, string>> = {
  'blocked-account': 'Ce compte Wave est bloqué.',
  'cross-border-payment-not-allowed': 'Ce compte Wave n’est pas un compte du Sénégal.',
  'customer-age-restricted': 'Ce compte Wave ne permet pas ce paiement à son titulaire.',
  'insufficient-funds': 'Le solde du compte Wave est insuffisant.',
  'kyb-limits-exceeded': 'La boutique ne peut pas recevoir ce montant pour le moment.',
  'payer-mobile-mismatch': 'Le paiement a été tenté depuis un autre numéro que celui indiqué.',
  'payment-failure': 'Le paiement a échoué chez Wave.',
}

/** A session in our words. */
export function describeWaveSession(session: WaveSession): ProviderReport {
  const error = session.last_payment_error
  const status = readWaveStatus(session.checkout_status, session.payment_status, Boolean(error))
  return {
    sessionId: session.id,
    status,
    ...describeStatus(status),
    isFinal: session.checkout_status !== 'open',
    // A session is paid once at most, so that its own id names the money too.
    providerTransactionId: session.transaction_id ?? (status === 'completed' ? session.id : null),
    amount: readAmount(session.amount),
    currency: session.currency,
    clientReference: session.client_reference ?? null,
    error: error
      ? { code: error.code, message: CAUSES[error.code] ?? 'Le paiement a échoué chez Wave.' }
      : null,
    expiresAt: readMoment(session.when_expires),
    raw: session,
  }
}
