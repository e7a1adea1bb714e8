import type { PhoneOrderPreview } from '#orders/contract.ts'
import { KINDS, type OrderKind } from '#orders/rules/order-kind.ts'
import type { Pack } from '#packs/contract.ts'
import type { DraftLine } from './line-editor.tsx'

/** Articles of a phone order. `pack`: sold as it is, with its lines. */
export interface PhoneArticles {
  kind: OrderKind
  lines: readonly DraftLine[]
  pack: { code: string; name: string } | null
}

export const NO_ARTICLES: PhoneArticles = { kind: 'order', lines: [], pack: null }

/** Changes the kind. Articles stay, except those of a pack. */
export function changeKind(last: PhoneArticles, kind: OrderKind): PhoneArticles {
  if (last.kind === kind) return last
  return last.kind === 'pack' || kind === 'pack' ? { ...NO_ARTICLES, kind } : { ...last, kind }
}

/** Converts a pack to articles. An order line contains the product's id, not the pack line's. */
export function articlesOf({ code, name, produits }: Pack): PhoneArticles {
  const lines = produits.map((line) => ({
    id: line.product_id,
    name: line.name,
    quantity: line.quantity,
    price: line.price_unit,
  }))
  return { kind: 'pack', lines, pack: { code, name } }
}

/** Converts articles to the API's request. */
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

/** Orders paid first get their delivery day later. */
export function hasSlots({ kind }: PhoneArticles): boolean {
  return KINDS[kind].typeSale === 'order'
}
