import { resultPath } from '#payments/rules/result-path.ts'
import type { PaymentState } from '../payment-state.ts'

/** Page for finding an order by its number. */
const TRACKING = '/tracking-order'

/** Possible stored data of a started payment and of an order awaiting payment. */
type StoredPayment = Partial<Record<'provider' | 'transaction_id', unknown>>
type StoredOrder = Partial<Record<'id' | 'type_sale', unknown>>

/** Target of a link and its kind. */
export interface PaymentLead {
  path: string
  message: string
}

/**
 * PAY-2: target of « Réessayer » without an identifier: the payment last started in this browser, else its last order,
 * else the order search. `findOrderPath`: page of an order.
 */
export function leadToPayment(
  { details, order }: Pick<PaymentState, 'details' | 'order'>,
  findOrderPath: (order: { order_id: number; order_type: string }) => string,
): PaymentLead {
  const { provider, transaction_id } = (details ?? {}) as StoredPayment
  if (typeof provider === 'string' && typeof transaction_id === 'string')
    return {
      path: resultPath({ provider, transaction_id }),
      message: 'Voici le dernier paiement commencé sur cet appareil.',
    }
  const { id, type_sale } = (order ?? {}) as StoredOrder
  return typeof id === 'number' && typeof type_sale === 'string'
    ? {
        path: findOrderPath({ order_id: id, order_type: type_sale }),
        message: 'Cet appareil ne connaît pas de paiement commencé\u202F: voici votre dernière commande.',
      }
    : {
        path: TRACKING,
        message: 'Cet appareil ne connaît aucun paiement\u202F: cherchez votre commande par son numéro.',
      }
}
