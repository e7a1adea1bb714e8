/** Relation of a contact to the sender of a message. */
export type Standing =
  /** Belongs to the shop, its staff, or an employer's HR. */
  | 'house'
  /** Belongs to the account that causes the message or placed the order concerned. */
  | 'own'
  /** Verified by an account or on the order, or belongs to an order with a payment. */
  | 'known'
  /** Named by a guest as their own, unverified. */
  | 'claimed'
  /** Unverified, and named by an account that it does not belong to. */
  | 'stranger'

export interface ContactFacts {
  isHouse: boolean
  isOwn: boolean
  isVouched: boolean
  /** Account that placed the order concerned. */
  ownerId: number | undefined
}

export function findStanding(
  { isHouse, isOwn, isVouched, ownerId }: ContactFacts,
  sender: 'guest' | 'customer' | 'employer' | 'staff' | 'job' | 'shop',
): Standing {
  if (isHouse) return 'house'
  if (isOwn) return 'own'
  // Staff are responsible for their messages, and the shop only confirms payments.
  if (isVouched || sender === 'staff' || sender === 'shop') return 'known'
  if (sender === 'customer' || sender === 'employer' || ownerId !== undefined) return 'stranger'
  return 'claimed'
}
