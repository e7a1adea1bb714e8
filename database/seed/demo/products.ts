import { listArticles } from './catalogue.ts'
import { drawWhole } from './draw-lots.ts'
import { HOME_SELECTION } from './home-selection.ts'
import { planOffers } from './offer-plan.ts'
import type { OfferPlan } from './offer-plan.ts'
import { createOffer, drawQuantity } from './offer.ts'
import type { Terms } from './offer.ts'
import type { Article, DemoProduct } from './types.ts'
import { createVariants } from './variants.ts'

/** Products of the handwritten catalogue: the content of a new shop. */
export const DEMO_COUNT = 260

/** Default opening day of the demo. */
const OPENING_DAY = new Date('2026-11-23T08:00:00.000Z')

function findQuantity(article: Article, plan: OfferPlan): number {
  if (plan.soldOut.has(article.reference)) return 0
  if (plan.lastPieces.has(article.reference)) return drawWhole(`${article.reference}/last`, 1, 3)
  return drawQuantity(article)
}

function decideTerms(article: Article, plan: OfferPlan): Terms {
  const { reference } = article
  const rank = HOME_SELECTION.findIndex((pick) => pick.reference === reference)
  const pick = HOME_SELECTION[rank]
  if (pick === undefined) {
    return {
      isPromo: plan.promo.has(reference),
      isPreorder: plan.preorder.has(reference),
      isCredit: plan.credit.has(reference),
      isSaleable: !plan.unsaleable.has(reference),
      quantity: findQuantity(article, plan),
      tags: plan.tags.get(reference) ?? [],
      rang: null,
    }
  }
  return {
    isPromo: pick.promo !== undefined,
    isPreorder: pick.isPreorder ?? false,
    isCredit: pick.isCredit ?? false,
    isSaleable: true,
    quantity: pick.quantity ?? drawQuantity(article),
    tags: pick.tag === undefined ? [] : [pick.tag],
    rang: rank + 1,
    promoPrice: pick.promo,
    cost: pick.cost,
  }
}

/**
 * The demo shop's products, deterministic for `count` and `now`. The first 260 are handwritten; generated series
 * follow up to `count` (100 000 take a few seconds). A smaller `count` returns only the first ones. `now` affects only
 * the dates of promotions.
 */
export function makeDemoProducts(count: number = DEMO_COUNT, now: Date = OPENING_DAY): DemoProduct[] {
  const articles = listArticles()
  const plan = planOffers(articles)
  const written = articles.map((article) => ({
    ...article,
    ...createOffer(article, decideTerms(article, plan), now),
  }))
  if (count <= written.length) return written.slice(0, count)
  return [...written, ...createVariants(articles, count - written.length, now)]
}
