import type { DeliveryStatus } from '#orders/contract.ts'

/** State of a delivery price. Whole FCFA, null when not priced. A free delivery needs no consent. */
export function statusOfDelivery(order: {
  amount_delivery: number | null
  delivery_accepted_at: Date | null
}): DeliveryStatus {
  if (order.amount_delivery === null) return 'to-quote'
  if (order.amount_delivery === 0) return 'free'
  return order.delivery_accepted_at === null ? 'offered' : 'accepted'
}
