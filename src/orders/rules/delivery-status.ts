import type { DeliveryStatus } from '#orders/contract.ts'

/** How far the price of a delivery has come. Whole FCFA; null: not priced yet. A delivery for nothing needs no consent. */
export function statusOfDelivery(order: {
  amount_delivery: number | null
  delivery_accepted_at: Date | null
}): DeliveryStatus {
  if (order.amount_delivery === null) return 'to-quote'
  if (order.amount_delivery === 0) return 'free'
  return order.delivery_accepted_at === null ? 'offered' : 'accepted'
}
