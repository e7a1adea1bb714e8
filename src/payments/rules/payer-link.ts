/** How a payer link stands: only an open one takes money. */
export type PayerLinkState =
  | 'open'
  /** This link was paid, or nothing is left to pay. */
  | 'paid'
  /** Its days are over, or it was taken back. */
  | 'expired'
  /** The order was cancelled, or takes no money. */
  | 'closed'
  /** The order does not take this amount any more. */
  | 'changed'

/** How long a payer link may be used, in milliseconds: three days. */
export const PAYER_LINK_LIFE_MS = 3 * 24 * 3600 * 1000
/** Links of one order that may be used at once; a newer one replaces the oldest. */
export const MAX_LIVE_LINKS = 5
export const MAX_LINKS_A_DAY = 20

/** Judges a link by itself and by what its order takes now. Amounts in whole FCFA. */
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
