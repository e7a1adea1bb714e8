import type { ToSettle, WayOut } from '#payments/contract/admin.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'

/** What a sentence about money that waits may name. Amounts in whole FCFA. */
export interface WaitingFacts {
  amount: number
  currency: string
  /** What the customer was asked for; null where nobody knows. */
  asked: number | null
  /** The order's number; null without one. */
  order: string | null
  isCancelled: boolean
  /** The reference that came with the money. */
  reference: string | null
}

/** Why somebody must look at a payment, in a sentence. */
export function explainReason(reason: ToSettle, facts: WaitingFacts): string {
  const order = facts.order === null ? 'la commande' : `la commande ${facts.order}`
  switch (reason) {
    case 'other-amount':
      return `Le client a payé ${formatFrancs(facts.amount)}${facts.asked === null ? ', un autre montant que celui demandé' : ` alors que ${formatFrancs(facts.asked)} étaient demandés`} pour ${order}.`
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

/** What an order was when money came for it that is going back, as its customer is told: « qui était … ». */
export function explainLate({ isCancelled, isPaid }: { isCancelled: boolean; isPaid: boolean }): string {
  if (isCancelled) return 'annulée'
  return isPaid ? 'déjà payée' : 'déjà réglée pour cette échéance'
}

/** What staff may do with a payment that waits, in the order in which buttons offer it. */
export function listWays(
  payment: { currency: string; isSettled: boolean; isRefundOpen: boolean },
  order: { isCancelled: boolean } | undefined,
): WayOut[] {
  if (payment.isSettled || payment.isRefundOpen) return []
  if (payment.currency !== 'XOF') return ['refund', 'nothing']
  return order?.isCancelled ? ['refund', 'reopen', 'allocate', 'nothing'] : ['refund', 'allocate', 'nothing']
}
