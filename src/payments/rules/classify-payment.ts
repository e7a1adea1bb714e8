/** Whether money counts for its order; else why somebody must look at it. */
export type Verdict =
  | 'fits'
  | 'other-amount'
  | 'other-currency'
  | 'other-reference'
  /** The same attempt, or another one for the same due, was paid before. */
  | 'double'
  /** The order was cancelled meanwhile, or takes no money. */
  | 'late'
  /** More than what is left to pay. */
  | 'beyond'

/**
 * Compares money that came in with the attempt it was asked by and with what is owed. `isDuePaid`: another attempt for the
 * same due was paid. Amounts in whole FCFA.
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
  // A free amount could count for the next due: its customer did not mean to pay that one.
  if (attempt.isDuePaid && order.residual > 0) return 'double'
  return receipt.amount > order.residual ? 'beyond' : 'fits'
}

/**
 * Whether a payment reads as made (PAY-3). Money that fits does; so does money that came late or twice, because it was
 * what its customer was asked for. Other money reads as waiting: the order still wants the right amount. Whole FCFA.
 */
export function isMade(verdict: Verdict, order: { residual: number } | undefined): boolean {
  if (verdict === 'beyond') return order?.residual === 0
  return verdict === 'fits' || verdict === 'double' || verdict === 'late'
}
