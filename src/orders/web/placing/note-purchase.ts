import { pushEvent } from '../../../platform/web/data-layer.ts'

interface Purchase {
  /** The order's number, which tells one purchase from another. */
  name: string
  /** Whole FCFA. */
  total: number
  lines: readonly { id: number; quantity: number; list_price?: number }[]
}

const told = new Set<string>()

/** ORD-10: tells the data layer of an order, once: the same order answered again is not another purchase. */
export function notePurchase({ name, total, lines }: Purchase): void {
  if (told.has(name)) return
  told.add(name)
  pushEvent({
    event: 'purchase',
    transaction_id: name,
    value: total,
    currency: 'XOF',
    items: lines.map(({ id, quantity, list_price }) => ({ item_id: id, quantity, price: list_price })),
  })
}
