import { drawLot, drawOne, drawWhole } from './draw-lots.ts'
import { computeCreditPrice, roundToRetail } from './prices.ts'
import type { TagName } from './tags.ts'
import type { Article, Offer } from './types.ts'

const DAY = 24 * 60 * 60 * 1000

/** Days from now to the end of a holiday's promotions; others end at different times, some never. */
const HOLIDAY_DAYS: Partial<Record<TagName, number>> = { Ramadan: 26, Korité: 30, Tabaski: 45 }

/** Decisions about one article before any amount is calculated. */
export type Terms = {
  readonly isPromo: boolean
  readonly isPreorder: boolean
  readonly isCredit: boolean
  readonly isSaleable: boolean
  readonly quantity: number
  readonly tags: readonly TagName[]
  readonly rang: number | null
  /** Amounts in FCFA that replace the calculated ones. */
  readonly promoPrice?: number
  readonly cost?: number
}

/** Stock of a product on a normal shelf: few expensive pieces, many small ones. */
export function drawQuantity({ reference, list_price: price }: Article): number {
  const most = price > 400_000 ? 12 : price > 100_000 ? 25 : 80
  return drawWhole(`${reference}/quantity`, 4, most)
}

/** 7 to 17 % off, rounded to a retail price. Whole FCFA, always under the list price. */
function computePromoPrice(article: Article): number {
  const rate = drawWhole(`${article.reference}/discount`, 7, 17) / 100
  const price = roundToRetail(article.list_price * (1 - rate))
  return price < article.list_price ? price : article.list_price - 500
}

const atDayEnd = (now: Date, days: number): string =>
  `${new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)}T23:59:59.000Z`

function findPromoEnd(article: Article, tags: readonly TagName[], now: Date): string | null {
  const holiday = tags.find((tag) => HOLIDAY_DAYS[tag] !== undefined)
  if (holiday !== undefined) return atDayEnd(now, HOLIDAY_DAYS[holiday] ?? 0)
  const days = drawOne(`${article.reference}/end`, [7, 12, 18, 35, null])
  return days === null ? null : atDayEnd(now, days)
}

/** 75 to 80 % of the price, and always under a promotional price. Whole hundreds of FCFA. */
function computeCost(article: Article, promoPrice: number | null): number {
  const share = 0.74 + drawLot(`${article.reference}/cost`) * 0.07
  const ceiling = promoPrice === null ? Infinity : promoPrice * 0.97
  return Math.floor(Math.min(article.list_price * share, ceiling) / 100) * 100
}

/** Calculates every amount and date of an offer from its terms. */
export function createOffer(article: Article, terms: Terms, now: Date): Offer {
  const promoPrice = terms.isPromo ? (terms.promoPrice ?? computePromoPrice(article)) : null
  const cost = terms.cost ?? computeCost(article, promoPrice)
  return {
    promo_price: promoPrice,
    en_promo: terms.isPromo,
    promo_starts_at: terms.isPromo
      ? `${new Date(now.getTime() - 4 * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`
      : null,
    promo_ends_at: terms.isPromo ? findPromoEnd(article, terms.tags, now) : null,
    preorder_price: terms.isPreorder ? roundToRetail(article.list_price * 0.975) : null,
    is_preorder: terms.isPreorder,
    preorder_cap: terms.isPreorder ? drawOne(`${article.reference}/cap`, [null, 5, 10, 15, 20, 40]) : null,
    creditorder_price: terms.isCredit ? computeCreditPrice(cost) : null,
    is_creditorder: terms.isCredit,
    standard_price: cost,
    rang: terms.rang,
    tags: terms.tags,
    quantity: terms.quantity,
    sale_ok: terms.isSaleable,
  }
}
