import type { BasketLine } from '#baskets/contract.ts'
import { type LineDetails, NO_DETAILS } from './line-details.ts'
import { formatLocalDateTime } from './local-date-time.ts'
import { NO_LOCATION } from './location.ts'

/** Product fields that cards and product pages share. */
const KNOWN_FIELDS = [
  'id',
  'name',
  'picture',
  'list_price',
  'price_unit',
  'en_promo',
  'preorder_price',
  'is_preorder',
  'creditorder_price',
  'is_creditorder',
  'tag',
  'categ_id',
  'sale_ok',
] as const satisfies (keyof BasketLine)[]

type Known = Pick<BasketLine, (typeof KNOWN_FIELDS)[number]>

/** Product fields that a basket needs. The details come only from the product page. */
export type BasketProduct = Known & Partial<LineDetails>

/** BASK-4: converts a product to a basket line. `quantity` then means pieces wanted, not stock. */
export function toLine(
  product: BasketProduct,
  quantity: number,
  now: Date,
  location: string = NO_LOCATION,
): BasketLine {
  const known = Object.fromEntries(KNOWN_FIELDS.map((field) => [field, product[field]])) as Known
  const { picture, en_promo, price_unit } = known
  const { description, rang, tags } = { ...NO_DETAILS, ...product }
  return {
    ...known,
    ...(picture && { image_256: `/images/${picture}/256.webp` }),
    description,
    promo_price: en_promo ? price_unit : null,
    rang,
    tags,
    quantity,
    date: formatLocalDateTime(now),
    location,
  }
}
