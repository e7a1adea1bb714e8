import type { TypeSale } from '#orders/contract.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import { findStoredLink } from '#payments/web/pay/stored-link.ts'

const KINDS: readonly string[] = ['order', 'preorder', 'creditorder'] satisfies TypeSale[]

/**
 * PAY-3: path after a payment: the order's page, or the profile for an unknown kind or hidden order. Payers by link
 * return to that link.
 */
export function paidOrderPath({
  order_id,
  order_type,
}: {
  order_id: number | null
  order_type: string
}): string {
  const link = order_id === null ? undefined : findStoredLink(order_id)
  if (link !== undefined) return `/commande/${link}`
  return order_id !== null && KINDS.includes(order_type)
    ? orderPath({ id: order_id, type_sale: order_type as TypeSale })
    : '/profile'
}
