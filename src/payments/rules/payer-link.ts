/** State of a payer link; only an open one accepts payments. */
export type PayerLinkState =
  | 'open'
  /** The link was paid, or the order has no remainder. */
  | 'paid'
  /** Expired or revoked. */
  | 'expired'
  /** The order was cancelled, or accepts no money. */
  | 'closed'
  /** The order no longer accepts this amount. */
  | 'changed'

/** Validity of a payer link in ms: three days. */
export const PAYER_LINK_LIFE_MS = 3 * 24 * 3600 * 1000
/** Maximum valid links per order; a newer one replaces the oldest. */
export const MAX_LIVE_LINKS = 5
export const MAX_LINKS_A_DAY = 20

/** Classifies a link by its own state and by what its order accepts now. Amounts in whole FCFA. */
export function classifyPayerLink(
  link: { amount: number; isPaid: boolean; isRevoked: boolean; expiresAt: Date },
  order: { isClosed: boolean; residual: number; least: number; most: number } | undefined,
  now: Date,
): PayerLinkState {
  if (link.isPaid || (order?.residual === 0 && !order.isClosed)) return 'paid'
  if (link.isRevoked || link.expiresAt <= now) return 'expired'
  if (order === undefined || order.isClosed || order.most === 0) return 'closed'
  return link.amount < order.least || link.amount > order.most ? 'changed' : 'open'
}
