import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Payments } from '../payments.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { type AttemptRow, findAttempt } from './attempt-rows.ts'
import { checkAttempt } from './check-attempt.ts'

/** A customer who presses « Vérifier à nouveau » asks us, not the provider, more often than this; in milliseconds. */
const FRESH_MS = 2000

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** An attempt by its transaction id, whatever was sent for one. Throws payment.not_found. */
export async function getAttempt({ db }: Payments, transactionId: string): Promise<AttemptRow> {
  const attempt = UUID.test(transactionId)
    ? await findAttempt(db, 'transaction_id', transactionId.toLowerCase())
    : undefined
  if (attempt === undefined) throw new ShopError('payment.not_found')
  return attempt
}

/** Asks the provider about an attempt that is open; what it said a moment ago is said again. Throws payment.provider. */
export async function refreshAttempt(payments: Payments, attempt: AttemptRow): Promise<AttemptRow> {
  const isOpen = attempt.status !== 'completed'
  const isAsked = attempt.updated_at > attempt.created_at
  const isFresh = isAsked && payments.clock().getTime() - attempt.updated_at.getTime() < FRESH_MS
  if (!isOpen || isFresh) return attempt
  try {
    return await checkAttempt(payments, attempt)
  } catch (failure) {
    if (failure instanceof ProviderFailure)
      throw new ShopError('payment.provider', { details: { message: failure.message } })
    throw failure
  }
}
