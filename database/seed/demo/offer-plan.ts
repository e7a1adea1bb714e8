import { isShownCategory } from './categories.ts'
import { drawSome } from './draw-lots.ts'
import { HOME_SELECTION } from './home-selection.ts'
import type { TagName } from './tags.ts'
import type { Article } from './types.ts'

/** Number of demo products per way of selling, in addition to the home selection. */
const COUNTS = {
  promoRamadan: 14,
  promoTabaski: 16,
  promoKorite: 5,
  promoPlain: 22,
  tagged: 4,
  novelties: 14,
  preorder: 66,
  credit: 88,
  preorderOnly: 5,
  creditOnly: 2,
  withdrawn: 2,
  soldOut: 12,
  lastPieces: 18,
} as const

/** Minimum price in FCFA for pre-orders and credit. */
const MIN_PREORDER_PRICE = 55_000
const MIN_CREDIT_PRICE = 45_000

export type OfferPlan = {
  readonly promo: ReadonlySet<string>
  readonly tags: ReadonlyMap<string, readonly TagName[]>
  readonly preorder: ReadonlySet<string>
  readonly credit: ReadonlySet<string>
  /** Not for sale as a normal order. */
  readonly unsaleable: ReadonlySet<string>
  readonly soldOut: ReadonlySet<string>
  readonly lastPieces: ReadonlySet<string>
}

const referencesOf = (articles: readonly Article[]): string[] => articles.map((article) => article.reference)

/** Removes and returns the next `count`, so that two uses never share an article. */
const takeFrom = (remaining: Article[], count: number): string[] => referencesOf(remaining.splice(0, count))

function planPromotions(articles: readonly Article[]) {
  const { promoRamadan, promoTabaski, promoKorite, promoPlain, tagged, novelties } = COUNTS
  const remaining = drawSome('promotion', articles, articles.length)
  const ramadan = takeFrom(remaining, promoRamadan)
  const tabaski = takeFrom(remaining, promoTabaski)
  const korite = takeFrom(remaining, promoKorite)
  const plain = takeFrom(remaining, promoPlain)
  const tags = new Map<string, TagName[]>()
  const tag = (name: TagName, references: readonly string[]) => {
    for (const reference of references) tags.set(reference, [...(tags.get(reference) ?? []), name])
  }
  tag('Ramadan', [...ramadan, ...takeFrom(remaining, tagged)])
  tag('Tabaski', [...tabaski, ...takeFrom(remaining, tagged)])
  tag('Korité', [...korite, ...takeFrom(remaining, tagged)])
  tag('Nouveau', referencesOf(drawSome('novelty', articles, novelties)))
  return { promo: [...ramadan, ...tabaski, ...korite, ...plain], tags }
}

/**
 * Assigns ways of selling by pseudo-random numbers that depend on references alone. Services keep the plainest offer.
 */
export function planOffers(articles: readonly Article[]): OfferPlan {
  const picked = new Set(HOME_SELECTION.map((pick) => pick.reference))
  const drawable = articles.filter(
    (article) =>
      isShownCategory(article.category) && article.brand !== null && !picked.has(article.reference),
  )
  const { promo, tags } = planPromotions(drawable)
  const promoSet = new Set(promo)
  const dear = drawSome(
    'stock',
    drawable.filter(
      (article) => !promoSet.has(article.reference) && article.list_price >= MIN_PREORDER_PRICE,
    ),
    drawable.length,
  )
  const preorderOnly = takeFrom(dear, COUNTS.preorderOnly)
  const creditOnly = takeFrom(dear, COUNTS.creditOnly)
  const withdrawn = takeFrom(dear, COUNTS.withdrawn)
  const unsaleable = new Set([...preorderOnly, ...creditOnly, ...withdrawn])
  const others = drawSome(
    'shelf',
    drawable.filter((article) => !unsaleable.has(article.reference)),
    drawable.length,
  )
  const soldOut = takeFrom(others, COUNTS.soldOut)
  const lastPieces = takeFrom(others, COUNTS.lastPieces)
  const saleable = drawable.filter((article) => !unsaleable.has(article.reference))
  const drawAbove = (salt: string, price: number, count: number) =>
    referencesOf(
      drawSome(
        salt,
        saleable.filter((article) => article.list_price >= price),
        count,
      ),
    )
  return {
    promo: promoSet,
    tags,
    preorder: new Set([...preorderOnly, ...drawAbove('preorder', MIN_PREORDER_PRICE, COUNTS.preorder)]),
    credit: new Set([...creditOnly, ...drawAbove('credit', MIN_CREDIT_PRICE, COUNTS.credit)]),
    unsaleable,
    soldOut: new Set([...soldOut, ...unsaleable]),
    lastPieces: new Set(lastPieces),
  }
}
