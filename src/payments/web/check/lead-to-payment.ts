import { resultPath } from '#payments/rules/result-path.ts'
import type { PaymentState } from '../payment-state.ts'

/** Where somebody asks for an order by its number. */
const TRACKING = '/tracking-order'

/** What a browser may have kept of a payment that began, and of an order that waits for one. */
type StoredPayment = Partial<Record<'provider' | 'transaction_id', unknown>>
type StoredOrder = Partial<Record<'id' | 'type_sale', unknown>>

/** Where somebody is led, and what that is. */
export interface PaymentLead {
  path: string
  says: string
}

/**
 * PAY-2: where « Réessayer » leads without an identifier, and why: to the payment that this browser began last, else to the order
 * that it placed last, else to where any order is found. `findOrderPath`: the page of an order.
 */
export function leadToPayment(
  { details, order }: Pick<PaymentState, 'details' | 'order'>,
  findOrderPath: (order: { order_id: number; order_type: string }) => string,
): PaymentLead {
  const { provider, transaction_id } = (details ?? {}) as StoredPayment
  if (typeof provider === 'string' && typeof transaction_id === 'string')
    return {
      path: resultPath({ provider, transaction_id }),
      says: 'Voici le dernier paiement commencé sur cet appareil.',
    }
  const { id, type_sale } = (order ?? {}) as StoredOrder
  return typeof id === 'number' && typeof type_sale === 'string'
    ? {
        path: findOrderPath({ order_id: id, order_type: type_sale }),
        says: 'Cet appareil ne connaît pas de paiement commencé\u202F: voici votre dernière commande.',
      }
    : {
        path: TRACKING,
        says: 'Cet appareil ne connaît aucun paiement\u202F: cherchez votre commande par son numéro.',
      }
}
