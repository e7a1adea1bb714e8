import { defineCalls } from '#platform/contract/calls.ts'
import { DeliveryAccepted } from './admin.ts'
import { Delivery, LinkParams, OrderIdParams, SlotChange } from './following.ts'
import { Order } from './order.ts'

export const DELIVERING_CALLS = defineCalls('Commandes', {
  'POST /api/commandes/:id/expedier': {
    guard: { staff: 'commandes' },
    summary: 'La commande part en livraison',
    params: OrderIdParams,
    answer: Order,
  },
  'POST /api/commandes/:id/livrer': {
    guard: { staff: 'commandes' },
    summary: 'Des articles ont été remis au client',
    params: OrderIdParams,
    body: Delivery,
    answer: Order,
  },
})

export const SLOT_CALLS = defineCalls('Commandes', {
  'PUT /api/commandes/:id/creneau': {
    guard: { staff: 'commandes' },
    summary: 'Change le créneau de livraison et prévient le client',
    params: OrderIdParams,
    body: SlotChange,
    answer: Order,
  },
})

export const DELIVERY_PRICE_CALLS = defineCalls('Commandes', {
  'POST /api/commandes/:id/livraison/accord': {
    guard: 'customer',
    summary: 'Accepte le prix de la livraison',
    params: OrderIdParams,
    body: DeliveryAccepted,
    answer: Order,
  },
  'POST /api/commandes/lien/:token/livraison/accord': {
    guard: 'public',
    summary: 'Accepte le prix de la livraison, par son lien privé',
    params: LinkParams,
    body: DeliveryAccepted,
    answer: Order,
    cache: 'no-store',
  },
})
