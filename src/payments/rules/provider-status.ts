import { findEntry } from '#platform/contract/find-entry.ts'

/** Normalised status of a session or transaction, for all providers (PAY-4). */
export type ProviderStatus = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'unknown'
export type CheckoutStatus = 'complete' | 'incomplete'
export type PaymentStatus = 'succeeded' | 'pending' | 'failed'

const BY_WORD: Readonly<Record<string, ProviderStatus>> = {
  pending: 'pending',
  processing: 'pending',
  succeeded: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** PAY-4: pending, processing → pending; succeeded → completed; failed, cancelled, expired; else unknown. */
export function readProviderStatus(word: string | null | undefined): ProviderStatus {
  return findWord(BY_WORD, word)
}

const ORANGE: Readonly<Record<string, ProviderStatus>> = {
  ACCEPTED: 'pending',
  PRE_INITIATED: 'pending',
  INITIATED: 'pending',
  PENDING: 'pending',
  SUCCESS: 'completed',
  FAILED: 'failed',
  REJECTED: 'failed',
  CANCELLED: 'cancelled',
}

/** Maps the states of an Orange Money transaction: only SUCCESS is paid. */
export function readOrangeStatus(word: string | null | undefined): ProviderStatus {
  return findWord(ORANGE, word)
}

const PAYDUNYA: Readonly<Record<string, ProviderStatus>> = {
  pending: 'pending',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
}

/** Maps the states of a PayDunya invoice. */
export function readPaydunyaStatus(word: string | null | undefined): ProviderStatus {
  return findWord(PAYDUNYA, word)
}

function findWord(table: Readonly<Record<string, ProviderStatus>>, word: string | null | undefined) {
  return (typeof word === 'string' ? findEntry(table, word) : undefined) ?? 'unknown'
}

/**
 * Maps a Wave session's two states. It is paid only if both states are final. A failed attempt leaves the session open
 * for a retry and shows as failed meanwhile.
 */
export function readWaveStatus(
  checkout: string | null | undefined,
  payment: string | null | undefined,
  hasError: boolean,
): ProviderStatus {
  if (checkout === 'complete' && payment === 'succeeded') return 'completed'
  if (checkout === 'failed' || payment === 'failed') return 'failed'
  if (checkout === 'open' && hasError) return 'failed'
  if (checkout === 'cancelled' || payment === 'cancelled') return 'cancelled'
  if (checkout === 'expired') return 'expired'
  return checkout === 'open' && payment === 'processing' ? 'pending' : 'unknown'
}

const PAIRS: Readonly<Record<ProviderStatus, readonly [CheckoutStatus, PaymentStatus]>> = {
  completed: ['complete', 'succeeded'],
  pending: ['incomplete', 'pending'],
  failed: ['incomplete', 'failed'],
  cancelled: ['incomplete', 'failed'],
  expired: ['incomplete', 'failed'],
  unknown: ['incomplete', 'pending'],
}

/** PAY-10: open and expired map to incomplete, processing to pending, cancelled to failed. */
export function describeStatus(status: ProviderStatus): {
  checkoutStatus: CheckoutStatus
  paymentStatus: PaymentStatus
} {
  const [checkoutStatus, paymentStatus] = PAIRS[status]
  return { checkoutStatus, paymentStatus }
}
