/** What a contact is to the sender of a message. */
export type Standing =
  /** Of the shop, of its staff, or of an employer's HR. */
  | 'house'
  /** Of the account that causes the message, or of the one that placed the order it is about. */
  | 'own'
  /** Verified by an account, proved on the order, or of an order on which money was paid. */
  | 'known'
  /** Named by a guest as theirs; no one has proved it. */
  | 'claimed'
  /** Unverified, and named by an account that it does not belong to. */
  | 'stranger'

/** What the shop knows about a contact. */
export interface ContactFacts {
  isHouse: boolean
  isOwn: boolean
  isVouched: boolean
  /** The account that placed the order which the message is about. */
  ownerId: number | undefined
}

/** The standing of a contact for a message of this sender. */
export function findStanding(
  { isHouse, isOwn, isVouched, ownerId }: ContactFacts,
  sender: 'guest' | 'customer' | 'employer' | 'staff' | 'job' | 'shop',
): Standing {
  if (isHouse) return 'house'
  if (isOwn) return 'own'
  // Staff answer for what they send, and the shop only confirms money.
  if (isVouched || sender === 'staff' || sender === 'shop') return 'known'
  if (sender === 'customer' || sender === 'employer' || ownerId !== undefined) return 'stranger'
  return 'claimed'
}
