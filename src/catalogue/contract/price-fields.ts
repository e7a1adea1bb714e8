import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** Saving of a promotion in whole FCFA and in percent, rounded down. Undefined if there is no saving. */
export function savingOf(product: {
  price_unit: number
  list_price: number
}): { amount: Francs; percent: number } | undefined {
  const amount = product.list_price - product.price_unit
  if (amount <= 0) return undefined
  return { amount: toFrancs(amount), percent: Math.floor((amount * 100) / product.list_price) }
}

/** Product fields that decide which way to buy it comes first, and at which price. Prices in whole FCFA. */
export interface Offered {
  sale_ok: boolean
  /** Available pieces. */
  quantity: number
  list_price: number
  price_unit: number
  en_promo: boolean
  is_preorder: boolean
  preorder_price: number | null
  is_creditorder: boolean
  creditorder_price: number | null
}

/** The first way to buy a product. `notify`: only an alert when it is back. */
export type OfferKind = 'cart' | 'preorder' | 'notify' | 'creditOrder' | 'none'

export interface FirstOffer {
  kind: OfferKind
  /** The displayed price, which is what the first button charges. */
  price: Francs
  /** Whether the displayed price is a promotion that can be bought. */
  isPromo: boolean
  /** Saving of that promotion. */
  saving: ReturnType<typeof savingOf>
}

/** Whether a piece is in stock and for sale now. */
export function isForSale({ sale_ok, quantity }: Pick<Offered, 'sale_ok' | 'quantity'>): boolean {
  return sale_ok && quantity > 0
}

/**
 * The first button of a product and its price. Lists filter and sort by the same price: the columns `shown_price` and
 * `shown_promo` follow this rule.
 */
export function firstOffer(product: Offered): FirstOffer {
  const { price_unit, en_promo, preorder_price, creditorder_price } = product
  const kind = findKind(product)
  if (kind === 'cart') {
    return {
      kind,
      price: toFrancs(price_unit),
      isPromo: en_promo,
      saving: en_promo ? savingOf(product) : undefined,
    }
  }
  const own = kind === 'preorder' ? preorder_price : kind === 'creditOrder' ? creditorder_price : null
  return { kind, price: toFrancs(own ?? price_unit), isPromo: false, saving: undefined }
}

function findKind(product: Offered): OfferKind {
  if (isForSale(product)) return 'cart'
  if (product.is_preorder) return 'preorder'
  if (product.sale_ok) return 'notify'
  return product.is_creditorder ? 'creditOrder' : 'none'
}

/**
 * What a product costs more on credit than in stock: whole FCFA, and percent rounded to the nearest. Undefined if it
 * costs no more, or is sold on credit only.
 */
export function surchargeOf(product: Offered): { amount: Francs; percent: number } | undefined {
  const { sale_ok, price_unit, is_creditorder, creditorder_price } = product
  if (!sale_ok || !is_creditorder || creditorder_price === null || price_unit <= 0) return undefined
  const amount = creditorder_price - price_unit
  if (amount <= 0) return undefined
  return { amount: toFrancs(amount), percent: Math.round((amount * 100) / price_unit) }
}
