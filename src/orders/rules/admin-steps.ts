import type { DeliveryStatus, AdminStep, OrderState, TypeSale } from '#orders/contract.ts'
import { STEPS } from './states.ts'

/** Facts that determine staff's steps. Amounts in whole FCFA. */
export interface AdminFacts {
  type_sale: TypeSale
  state: OrderState
  /** No pieces are allocated yet. */
  waiting: boolean
  amount_total: number
  paid_total: number
  paid_delivery: number
  /** Refunded after the sale. A cancelled order with such an amount was refunded in full. */
  amount_credited: number
  delivery: DeliveryStatus
  hasCourier: boolean
  hasSlot: boolean
}

/**
 * Lists staff's steps from the current state, with what blocks each. An order returns from delivery through a visit's
 * outcome, not through a step.
 */
export function listAdminSteps(order: AdminFacts): AdminStep[] {
  const steps = STEPS.filter(
    ({ from, by, kinds }) =>
      from === order.state && by.includes('staff') && (kinds?.includes(order.type_sale) ?? true),
  ).filter(({ from, to }) => !(from === 'to_delivered' && to === 'sale'))
  return steps.map(({ to }) => ({
    to,
    blocked: findObstacle(order, to),
    missing: to === 'to_delivered' ? findMissing(order) : null,
    needs_reason: to === 'cancel' || order.state === 'cancel',
  }))
}

function findObstacle(order: AdminFacts, to: OrderState): string | null {
  if (order.state === 'cancel' && order.amount_credited > 0)
    return 'Cette commande a été remboursée : elle ne se rouvre pas.'
  if (to === 'sale' && order.state === 'validation')
    return 'Un crédit se décide sous « Crédits à approuver ».'
  if (to === 'cancel' && order.paid_total + order.paid_delivery > 0)
    return 'Un paiement a été reçu : remboursez-le d’abord sous « Paiements », puis annulez.'
  if (to !== 'to_delivered') return null
  if (order.waiting) return 'Cette commande attend que son client confirme son téléphone ou paie.'
  if (order.type_sale === 'preorder' && order.paid_total < order.amount_total)
    return 'Cette précommande n’est pas encore entièrement payée.'
  if (order.delivery === 'to-quote') return 'Indiquez d’abord le prix de la livraison.'
  if (order.delivery === 'offered') return 'Le client n’a pas encore accepté le prix de la livraison.'
  return null
}

/** A sentence with what a dispatch lacks. Null when nothing is missing. */
export function findMissing({
  hasCourier,
  hasSlot,
}: Pick<AdminFacts, 'hasCourier' | 'hasSlot'>): string | null {
  if (hasCourier && hasSlot) return null
  if (hasCourier) return 'Aucun créneau n’est choisi.'
  return hasSlot ? 'Aucun livreur n’est choisi.' : 'Ni livreur ni créneau ne sont choisis.'
}
