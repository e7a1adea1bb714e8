import type { CheckedLine } from '#baskets/contract.ts'
import { joinLines, verifyLines } from '#baskets/rules/verify-lines.ts'
import type { OfferedProduct } from '#catalogue/rules/offered-product.ts'
import type { OrderedLine } from '#orders/contract.ts'
import type { Pack } from '#packs/contract.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { KINDS, type OrderKind } from './order-kind.ts'

/** Product data that an order needs. */
export type SoldProduct = Omit<OfferedProduct, 'picture'> & { en_promo: boolean }

/** A line at today's price, in whole FCFA. */
export interface PricedLine {
  productId: number
  name: string
  quantity: number
  price: Francs
  total: Francs
  en_promo: boolean
}

/** The lines that can be ordered now, and the differences from the request. */
export interface PricedLines {
  lines: PricedLine[]
  checked: CheckedLine[]
}

export function priceLines(
  kind: OrderKind,
  requested: readonly OrderedLine[],
  products: ReadonlyMap<number, SoldProduct>,
): PricedLines {
  const wanted = requested.map(({ id, quantity, list_price }) => ({
    id,
    quantity,
    ...(list_price !== undefined && { price_unit: list_price }),
  }))
  const offered = new Map([...products].map(([id, product]) => [id, offerOf(product)]))
  const { lines: checked } = verifyLines(KINDS[kind].basket, wanted, offered)
  const isNormal = KINDS[kind].basket === 'cart'
  const lines = checked.flatMap(({ id, name, price, quantity, total }) =>
    price === null || quantity === 0
      ? []
      : {
          productId: id,
          name: name ?? '',
          quantity,
          price: toFrancs(price),
          total: toFrancs(total),
          en_promo: (isNormal && products.get(id)?.en_promo) ?? false,
        },
  )
  return { lines, checked }
}

const offerOf = (product: SoldProduct): OfferedProduct => ({ ...product, picture: null })

/**
 * The lines of a pack at its own prices. `isWhole` is false when the request differs from the pack or a product is
 * unavailable. Without requested lines, the complete pack.
 */
export function pricePack(
  pack: Pack,
  ordered: readonly OrderedLine[],
  products: ReadonlyMap<number, SoldProduct>,
): PricedLines & { isWhole: boolean } {
  const wanted = joinLines(ordered)
  const isSame =
    wanted.length === pack.produits.length &&
    pack.produits.every((line) =>
      wanted.some(({ id, quantity }) => id === line.product_id && quantity === line.quantity),
    )
  const isThere = pack.produits.every(({ product_id, quantity }) => {
    const product = products.get(product_id)
    return product?.sale_ok === true && product.available >= quantity
  })
  const lines = pack.produits.map((line) => ({
    productId: line.product_id,
    name: line.name,
    quantity: line.quantity,
    price: toFrancs(line.price_unit),
    total: toFrancs(line.price_unit * line.quantity),
    en_promo: false,
  }))
  const seen = new Map(ordered.map(({ id, list_price }) => [id, list_price]))
  const checked = lines.map(({ productId, name, quantity, price, total }) => {
    const before = seen.get(productId)
    const isChanged = before !== undefined && before !== price
    return {
      id: productId,
      name,
      picture: null,
      price,
      available: true,
      quantity,
      changes: isChanged ? [{ kind: 'price' as const, before, after: price }] : [],
      total,
    }
  })
  return { lines, checked, isWhole: isSame && isThere }
}
