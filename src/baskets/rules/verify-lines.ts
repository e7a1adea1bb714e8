import type { RequestedLine, BasketKind, CheckedLine, LineChange } from '#baskets/contract.ts'
import type { OfferedProduct } from '#catalogue/rules/offered-product.ts'
import { type Francs, sumFrancs, toFrancs } from '#platform/contract/francs.ts'

/** Price per piece and available pieces. Undefined when the product is not sold in this way. */
type Offer = { price: Francs; most: number } | undefined

const sell = ({ sale_ok, price, available }: OfferedProduct): Offer =>
  sale_ok ? { price, most: available } : undefined

/** Terms of sale by basket. Only pre-orders exceed the stock. */
const OFFERS: Record<BasketKind, (product: OfferedProduct) => Offer> = {
  cart: sell,
  wishlist: sell,
  preorder: ({ is_preorder, preorder_price: price, preorder_cap }) =>
    is_preorder && price !== null ? { price, most: preorder_cap ?? Infinity } : undefined,
  creditOrder: ({ is_creditorder, creditorder_price: price, available }) =>
    is_creditorder && price !== null ? { price, most: available } : undefined,
}

/** Merges lines of one product: sums the pieces, keeps the first place and the first price seen. */
export function joinLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const joined = new Map<number, RequestedLine>()
  for (const line of lines) {
    const before = joined.get(line.id)
    const seen = before?.price_unit ?? line.price_unit
    joined.set(line.id, {
      id: line.id,
      quantity: (before?.quantity ?? 0) + line.quantity,
      ...(seen !== undefined && { price_unit: seen }),
    })
  }
  return [...joined.values()]
}

/** Returns each line with today's price, available pieces and differences from what the visitor saw. */
export function verifyLines(
  kind: BasketKind,
  requested: readonly RequestedLine[],
  products: ReadonlyMap<number, OfferedProduct>,
): { lines: CheckedLine[]; total: Francs } {
  const lines = joinLines(requested).map((line) => verifyLine(kind, line, products.get(line.id)))
  return { lines, total: sumFrancs(lines.map(({ total }) => toFrancs(total))) }
}

function verifyLine(
  kind: BasketKind,
  requested: RequestedLine,
  product: OfferedProduct | undefined,
): CheckedLine {
  const offer = product && OFFERS[kind](product)
  const known = { id: requested.id, name: product?.name ?? null, picture: product?.picture ?? null }
  if (offer === undefined)
    return { ...known, price: null, available: false, quantity: 0, changes: [{ kind: 'gone' }], total: 0 }
  const { price, most } = offer
  const quantity = Math.min(requested.quantity, most)
  const changes = listChanges(requested, { price, quantity })
  return { ...known, price, available: most > 0, quantity, changes, total: toFrancs(price * quantity) }
}

function listChanges(
  { price_unit: seen, quantity: wanted }: RequestedLine,
  { price, quantity }: { price: Francs; quantity: number },
): LineChange[] {
  const changes: LineChange[] = []
  if (seen !== undefined && seen !== price) changes.push({ kind: 'price', before: seen, after: price })
  if (quantity < wanted) changes.push({ kind: 'stock', before: wanted, after: quantity })
  return changes
}
