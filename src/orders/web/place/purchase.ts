import type { Order, OrderedLine } from '#orders/contract.ts'
import { pushEvent } from '#platform/web/data-layer.ts'
import { type TextStorage, createLoginStorage } from '#platform/web/session/login-storage.ts'

const KEY = 'purchases'
/** Maximum number of orders remembered as reported. */
const MAX_STORED = 50

/** ORD-10: a purchase for the data layer. Amounts in whole FCFA. */
export interface Purchase {
  event: 'purchase'
  /** The order's number, which identifies the purchase. */
  transaction_id: string
  currency: 'XOF'
  value: number
  items: readonly {
    item_id: number
    item_name?: string
    quantity: number
    price: number | null | undefined
  }[]
  [more: string]: unknown
}

/**
 * ORD-10: the purchase of a complete order response. `seen`: its lines as ordered, because the shop returns no line
 * prices of a pack.
 */
export function describePurchase(order: Order, seen: readonly OrderedLine[] = []): Purchase {
  return {
    event: 'purchase',
    transaction_id: order.name,
    order_id: order.id,
    order_type: order.type_sale,
    payment_mode: order.payment_mode,
    currency: order.currency_id,
    value: order.amount_total,
    tax: order.amount_tax,
    discount: order.amount_discount,
    shipping: order.amount_delivery,
    items: order.order_lines.map(({ product_id, product_name, product_uom_qty, price_unit }) => ({
      item_id: product_id,
      item_name: product_name,
      quantity: product_uom_qty,
      price: price_unit ?? seen.find(({ id }) => id === product_id)?.list_price,
    })),
  }
}

/** ORD-10: reports a purchase once, across reloads and tabs. */
export function pushPurchase(
  purchase: Purchase,
  { openStorage, push }: { openStorage: () => TextStorage; push: (event: Purchase) => void },
): void {
  const storage = createLoginStorage(openStorage)
  const reported = (storage.find(KEY) ?? '').split(' ').filter(Boolean)
  if (reported.includes(purchase.transaction_id)) return
  storage.write(KEY, [...reported, purchase.transaction_id].slice(-MAX_STORED).join(' '))
  push(purchase)
}

/** ORD-10: reports a purchase to this page's data layer, once. */
export function notePurchase(purchase: Purchase): void {
  pushPurchase(purchase, { openStorage: () => localStorage, push: pushEvent })
}
