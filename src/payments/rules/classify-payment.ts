/** Whether money counts for its order, else the reason for review. */
export type Verdict =
  | 'fits'
  | 'other-amount'
  | 'other-currency'
  | 'other-reference'
  /** The same attempt, or another one for the same due, was already paid. */
  | 'double'
  /** The order was cancelled meanwhile, or accepts no money. */
  | 'late'
  /** More than the unpaid remainder. */
  | 'beyond'

/**
 * Classifies received money by its attempt and the amount owed. `isDuePaid`: another attempt for the same due was
 * paid. Amounts in whole FCFA.
 */
export function classifyPayment(
  receipt: { amount: number; currency: string; clientReference: string | null },
  attempt: { amount: number; reference: string; status: string; isDuePaid: boolean },
  order: { isClosed: boolean; residual: number } | undefined,
): Verdict {
  if (receipt.currency !== 'XOF') return 'other-currency'
  if (receipt.clientReference !== null && receipt.clientReference !== attempt.reference)
    return 'other-reference'
  if (receipt.amount !== attempt.amount) return 'other-amount'
  if (attempt.status === 'completed') return 'double'
  if (order === undefined || order.isClosed) return 'late'
  // The amount could fit the next due, but the customer did not mean to pay that one.
  if (attempt.isDuePaid && order.residual > 0) return 'double'
  return receipt.amount > order.residual ? 'beyond' : 'fits'
}

/**
 * Whether a payment is shown as made (PAY-3): money that fits, and late or duplicate money, because the customer paid
 * what was requested. Other money is shown as waiting, because the order still needs the right amount. Whole FCFA.
 */
export function isMade(verdict: Verdict, order: { residual: number } | undefined): boolean {
  if (verdict === 'beyond') return order?.residual === 0
  return verdict === 'fits' || verdict === 'double' || verdict === 'late'
}
