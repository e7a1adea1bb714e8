import type { DifferenceKind } from '#payments/contract.ts'

/** A payment or refund in the provider's books. Whole FCFA, unsigned. */
export interface TheirEntry {
  transactionId: string
  sessionId: string | null
  reference: string | null
  amount: number
  isRefund: boolean
}

/** One of our payments. `isRefunded`: refunded by the provider, as far as we know. */
export interface OurEntry {
  paymentId: number
  transactionId: string
  sessionId: string | null
  reference: string | null
  amount: number
  isRefunded: boolean
}

export interface Disagreement {
  kind: DifferenceKind
  transactionId: string
  sessionId: string | null
  reference: string | null
  ourAmount: number | null
  theirAmount: number | null
  paymentId: number | null
}

/**
 * Compares the provider's entries of a day with ours. `ours`: our payments of that day, and all that the provider's
 * lines reference. `expected`: our payments that must be in their books; payments near midnight may be in the next
 * day's.
 */
export function compareLedger(
  theirs: readonly TheirEntry[],
  ours: readonly OurEntry[],
  expected: { payments: ReadonlySet<number>; refunds: ReadonlySet<number> },
): Disagreement[] {
  const payments = new Map(theirs.filter(({ isRefund }) => !isRefund).map((one) => [one.transactionId, one]))
  const refunds = theirs.filter(({ isRefund }) => isRefund)
  const known = new Map(ours.map((one) => [one.transactionId, one]))
  const bySession = new Map(ours.filter(({ sessionId }) => sessionId).map((one) => [one.sessionId, one]))
  const refunded = new Map(refunds.map((one) => [bySession.get(one.sessionId)?.paymentId, one]))
  return [
    ...[...payments.values()].flatMap((one) => classifyPaid(one, known.get(one.transactionId))),
    ...ours
      .filter(
        ({ paymentId, transactionId }) => expected.payments.has(paymentId) && !payments.has(transactionId),
      )
      .map((one) => describeOurs('missing-there', one)),
    ...refunds.flatMap((one) => classifyRefund(one, bySession.get(one.sessionId))),
    ...ours
      .filter(({ paymentId }) => expected.refunds.has(paymentId) && !refunded.has(paymentId))
      .map((one) => describeOurs('refund-missing-there', one)),
  ]
}

function classifyPaid(theirs: TheirEntry, ours: OurEntry | undefined): Disagreement[] {
  if (ours === undefined) return [describeTheirs('missing-here', theirs, undefined)]
  return ours.amount === theirs.amount ? [] : [describeTheirs('other-amount', theirs, ours)]
}

function classifyRefund(theirs: TheirEntry, ours: OurEntry | undefined): Disagreement[] {
  return ours?.isRefunded ? [] : [describeTheirs('refund-missing-here', theirs, ours)]
}

function describeTheirs(kind: DifferenceKind, theirs: TheirEntry, ours: OurEntry | undefined): Disagreement {
  const { transactionId, sessionId, reference, amount } = theirs
  return {
    kind,
    transactionId,
    sessionId,
    reference,
    theirAmount: amount,
    ourAmount: ours?.amount ?? null,
    paymentId: ours?.paymentId ?? null,
  }
}

function describeOurs(kind: DifferenceKind, ours: OurEntry): Disagreement {
  const { transactionId, sessionId, reference, amount, paymentId } = ours
  return { kind, transactionId, sessionId, reference, ourAmount: amount, theirAmount: null, paymentId }
}

/** A difference in two words. */
export const DIFFERENCES: Readonly<Record<DifferenceKind, string>> = {
  'missing-here': 'Inconnu ici',
  'missing-there': 'Absent chez Wave',
  'other-amount': 'Autre montant',
  'refund-missing-here': 'Remboursé chez Wave',
  'refund-missing-there': 'Remboursement absent',
}

export const DIFFERENCE_WORDS: Readonly<Record<DifferenceKind, string>> = {
  'missing-here': 'Wave a encaissé ce paiement, et aucune commande de la boutique ne le connaît.',
  'missing-there': 'La boutique a enregistré ce paiement, et le relevé de Wave ne le contient pas.',
  'other-amount': 'Wave et la boutique n’ont pas enregistré le même montant.',
  'refund-missing-here': 'Wave a remboursé ce paiement, et la boutique le compte toujours.',
  'refund-missing-there':
    'La boutique a remboursé ce paiement, et le relevé de Wave ne montre pas le remboursement.',
}
