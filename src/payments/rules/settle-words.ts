import type { ToSettle, WayOut } from '#payments/contract/admin.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'

export const REASONS: Readonly<Record<ToSettle, string>> = {
  'other-amount': 'Autre montant',
  'other-currency': 'Autre monnaie',
  'other-reference': 'Autre référence',
  double: 'Payé deux fois',
  late: 'Arrivé trop tard',
  beyond: 'Au-delà du reste',
}

/** Facts for the sentence about a waiting payment. Amounts in whole FCFA. */
export interface WaitingFacts {
  amount: number
  currency: string
  /** Amount requested from the customer. Null when unknown. */
  requestedAmount: number | null
  /** Order number, or null. */
  order: string | null
  isCancelled: boolean
  /** Reference received with the money. */
  reference: string | null
}

/** French explanation why a payment needs review. */
export function explainReason(reason: ToSettle, facts: WaitingFacts): string {
  const order = facts.order === null ? 'la commande' : `la commande ${facts.order}`
  switch (reason) {
    case 'other-amount':
      return `Le client a payé ${formatFrancs(facts.amount)}${facts.requestedAmount === null ? ', un autre montant que celui demandé' : ` alors que ${formatFrancs(facts.requestedAmount)} étaient demandés`} pour ${order}.`
    case 'other-currency':
      return `L’argent est arrivé en ${facts.currency}, pas en francs CFA : il ne peut compter pour aucune commande.`
    case 'other-reference':
      return `Le paiement porte la référence ${facts.reference ?? 'd’une autre demande'}, qui n’est pas celle de ${order}.`
    case 'double':
      return `Cette demande de paiement de ${order} avait déjà été payée : le client a payé deux fois.`
    case 'late':
      return facts.isCancelled
        ? `L’argent est arrivé alors que ${order} était annulée.`
        : `L’argent est arrivé alors que ${order} n’attendait aucun paiement.`
    case 'beyond':
      return `Le paiement de ${formatFrancs(facts.amount)} dépasse ce qui restait à payer sur ${order}.`
  }
}

/** State of the order when the refunded money arrived, for the customer: « qui était … ». */
export function explainLate({ isCancelled, isPaid }: { isCancelled: boolean; isPaid: boolean }): string {
  if (isCancelled) return 'annulée'
  return isPaid ? 'déjà payée' : 'déjà réglée pour cette échéance'
}

/** Ways for staff to settle a waiting payment, in button order. */
export function listWays(
  payment: { currency: string; isSettled: boolean; isRefundOpen: boolean },
  order: { isCancelled: boolean } | undefined,
): WayOut[] {
  if (payment.isSettled || payment.isRefundOpen) return []
  if (payment.currency !== 'XOF') return ['refund', 'nothing']
  return order?.isCancelled ? ['refund', 'reopen', 'allocate', 'nothing'] : ['refund', 'allocate', 'nothing']
}
