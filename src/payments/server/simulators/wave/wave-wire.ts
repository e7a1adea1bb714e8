import { shop } from '../../../../../shop.config.ts'
import { pageAddress } from '../simulator.ts'
import { type SimulatedSession, stateAt } from '../simulated-session.ts'

/** A moment as Wave writes it: UTC, whole seconds. */
function writeMoment(iso: string | null): string | null {
  return iso && iso.replace(/\.\d+Z$/, 'Z')
}

/** A session as Wave answers it. */
export function writeWaveSession(session: SimulatedSession, now: Date): Record<string, unknown> {
  const state = stateAt(session, now)
  const isOpen = state === 'open'
  const paid = session.transactions.find(({ outcome }) => outcome === 'paid')
  const page = pageAddress({ name: 'wave', pagePath: '/c' }, session.successUrl, session.id)
  return {
    id: session.id,
    amount: String(session.amount),
    checkout_status: isOpen ? 'open' : state === 'paid' ? 'complete' : 'expired',
    client_reference: session.reference,
    currency: 'XOF',
    error_url: session.errorUrl,
    last_payment_error: session.error,
    business_name: shop.name,
    payment_status: isOpen ? 'processing' : state === 'paid' ? 'succeeded' : 'cancelled',
    success_url: session.successUrl,
    wave_launch_url: `${page}?a=${session.amount}&c=XOF&m=${encodeURIComponent(shop.name)}`,
    when_completed: writeMoment(session.endedAt),
    when_created: writeMoment(session.createdAt),
    when_expires: writeMoment(session.expiresAt),
    transaction_id: paid?.id ?? null,
  }
}

/** Wave's own share of a payment: about one percent. */
const FEE_PERCENT = 1

/** A payment and its refund as lines of Wave's books. */
export function writeLedgerItems(session: SimulatedSession): Record<string, unknown>[] {
  const paid = session.transactions.find(({ outcome }) => outcome === 'paid')
  if (!paid) return []
  const line = (type: string, id: string, amount: number, at = paid.at) => ({
    timestamp: writeMoment(at),
    transaction_id: id,
    transaction_type: type,
    amount: String(amount),
    fee: String(type === 'api_checkout' ? Math.ceil((session.amount * FEE_PERCENT) / 100) : 0),
    currency: 'XOF',
    is_reversal: false,
    client_reference: session.reference,
    checkout_api_session_id: session.id,
  })
  const payment = line('api_checkout', paid.id, session.amount)
  return session.isRefunded
    ? [payment, line('api_checkout_refund', `${paid.id}R`, -session.amount, session.refundedAt)]
    : [payment]
}
