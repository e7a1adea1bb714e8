import type { PhoneOrderPreview } from '#orders/contract.ts'
import { KINDS, type OrderKind } from '#orders/rules/order-kind.ts'
import type { Pack } from '#packs/contract.ts'
import type { DraftLine } from './line-editor.tsx'

/** What is ordered on the phone. `pack`: of a pack, which is sold as it is; its lines stand beside. */
export interface PhoneArticles {
  kind: OrderKind
  lines: readonly DraftLine[]
  pack: { code: string; name: string } | null
}

export const NO_ARTICLES: PhoneArticles = { kind: 'order', lines: [], pack: null }

/** Articles stay when the kind changes, but a pack's are its own. */
export function changeKind(last: PhoneArticles, kind: OrderKind): PhoneArticles {
  if (last.kind === kind) return last
  return last.kind === 'pack' || kind === 'pack' ? { ...NO_ARTICLES, kind } : { ...last, kind }
}

/** A pack with what it holds: the product's id stands in an order, not the line's. */
export function articlesOf({ code, name, produits }: Pack): PhoneArticles {
  const lines = produits.map((line) => ({
    id: line.product_id,
    name: line.name,
    quantity: line.quantity,
    price: line.price_unit,
  }))
  return { kind: 'pack', lines, pack: { code, name } }
}

/** The same as the API is asked for it. */
export function bodyOf({
  kind,
  lines,
  pack,
}: PhoneArticles): Pick<PhoneOrderPreview, 'type_sale' | 'type_order' | 'code' | 'order_lines'> {
  const { typeSale, typeOrder } = KINDS[kind]
  return {
    type_sale: typeSale,
    type_order: typeOrder,
    order_lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    ...(pack && { code: pack.code }),
  }
}

/** What is paid first is delivered on a day that nobody knows yet. */
export function hasSlots({ kind }: PhoneArticles): boolean {
  return KINDS[kind].typeSale === 'order'
}
