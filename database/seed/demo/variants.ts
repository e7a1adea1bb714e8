import { isShownCategory } from './categories.ts'
import { drawLot, drawOne, drawWhole } from './draw-lots.ts'
import { createOffer, drawQuantity } from './offer.ts'
import { roundToRetail } from './prices.ts'
import type { TagName } from './tags.ts'
import type { Article, DemoProduct } from './types.ts'
import { typeset } from './typeset.ts'

/** Places in Senegal that name further series of a model. */
const SERIES = [
  'Ndar',
  'Sine',
  'Saloum',
  'Baobab',
  'Gorée',
  'Ferlo',
  'Cayor',
  'Djoudj',
  'Casamance',
  'Niokolo',
  'Lompoul',
  'Mékhé',
  'Joal',
  'Fouta',
  'Bandia',
  'Kédougou',
  'Podor',
  'Baol',
  'Walo',
  'Djoloff',
] as const

/** Highest price in the demo, in FCFA. */
const MAX_PRICE = 2_499_900

/** The same model in another series, with its own name, reference and price. */
function renew(article: Article, generation: number): Article {
  const reference = `${article.reference}-${generation + 1}`
  const round = Math.floor(generation / SERIES.length)
  const series = SERIES[generation % SERIES.length]
  const factor = 0.88 + drawLot(`${reference}/price`) * 0.27
  return {
    ...article,
    name: typeset(`${article.name}, série ${series}${round === 0 ? '' : ` ${round + 1}`}`),
    reference,
    // Links only colours of the same series.
    facts: article.facts.map(({ label, value }) => ({
      label,
      value: label === 'Modèle' ? `${value}-${generation + 1}` : value,
    })),
    list_price: Math.min(MAX_PRICE, roundToRetail(article.list_price * factor)),
  }
}

function drawTags(reference: string): readonly TagName[] {
  const tag = drawOne<TagName | null>(`${reference}/tag`, [
    'Ramadan',
    'Tabaski',
    'Korité',
    'Nouveau',
    null,
    null,
    null,
    null,
  ])
  return tag === null ? [] : [tag]
}

/** More products for a large shop, generated from the visible branded articles, series by series. */
export function createVariants(articles: readonly Article[], count: number, now: Date): DemoProduct[] {
  const models = articles.filter((article) => isShownCategory(article.category) && article.brand !== null)
  const variants: DemoProduct[] = []
  for (let generation = 0; variants.length < count; generation += 1) {
    for (const model of models.slice(0, count - variants.length)) {
      const article = renew(model, generation)
      const { reference, list_price: price } = article
      const isAvailable = drawLot(`${reference}/available`) > 0.06
      const terms = {
        isPromo: price > 5_000 && drawLot(`${reference}/promo`) < 0.2,
        isPreorder: price >= 55_000 && drawLot(`${reference}/preorder`) < 0.35,
        isCredit: price >= 45_000 && drawLot(`${reference}/credit`) < 0.45,
        isSaleable: true,
        quantity: isAvailable ? drawQuantity(article) - drawWhole(`${reference}/sold`, 0, 3) : 0,
        tags: drawTags(reference),
        rang: null,
      }
      variants.push({ ...article, ...createOffer(article, terms, now) })
    }
  }
  return variants
}
