import type { BasketLine } from '#baskets/contract.ts'
import type { PRODUCT_FIELDS } from '#catalogue/contract/product-fields.ts'
import { MAX_AMOUNT } from '#platform/contract/francs.ts'
import { areSound, MAX_TEXT } from './is-sound.ts'
import { MAX_LINES } from './kinds.ts'
import { NO_LOCATION } from './location.ts'
import { clampQuantity } from './reduce-basket.ts'

/** Limits of the registry, which public pages do not load: a different number does not compile. */
type Limit<Name extends 'description' | 'tags'> = (typeof PRODUCT_FIELDS)[Name]['max']
const MAX_DESCRIPTION: Limit<'description'> = 10_000
const MAX_TAGS: Limit<'tags'> = 20
const PICTURE = /^[\w-]{1,64}$/

type Fields = Record<string, unknown>

/**
 * BASK-11: recovers the readable lines of a stored basket, which the visitor may have edited. Never throws. Valid
 * lines stay unchanged.
 */
export function repairLines(stored: unknown): readonly BasketLine[] {
  if (areSound(stored)) return stored
  if (!Array.isArray(stored)) return []
  const byId = new Map<number, BasketLine>()
  for (const value of stored.slice(0, MAX_LINES) as unknown[]) {
    const line = repairLine(value)
    if (line && !byId.has(line.id)) byId.set(line.id, line)
  }
  return [...byId.values()]
}

/** Undefined when the line has no product or no price. */
function repairLine(value: unknown): BasketLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Fields
  const id = readWhole(fields['id'], Number.MAX_SAFE_INTEGER)
  const price_unit = readWhole(fields['price_unit'], MAX_AMOUNT)
  if (!id || price_unit === null) return undefined
  const picture = readText(fields['picture'])
  const image = readAddress(fields['image_256'])
  return {
    id,
    name: readText(fields['name']) || `Produit ${id}`,
    description: readText(fields['description'], MAX_DESCRIPTION),
    picture: PICTURE.test(picture) ? picture : null,
    ...(image && { image_256: image }),
    list_price: readWhole(fields['list_price'], MAX_AMOUNT) ?? price_unit,
    promo_price: readWhole(fields['promo_price'], MAX_AMOUNT),
    price_unit,
    en_promo: fields['en_promo'] === true,
    preorder_price: readWhole(fields['preorder_price'], MAX_AMOUNT),
    is_preorder: fields['is_preorder'] === true,
    creditorder_price: readWhole(fields['creditorder_price'], MAX_AMOUNT),
    is_creditorder: fields['is_creditorder'] === true,
    categ_id: readText(fields['categ_id']),
    rang: readWhole(fields['rang'], MAX_AMOUNT),
    tag: readText(fields['tag']) || null,
    tags: readTags(fields['tags']),
    sale_ok: fields['sale_ok'] !== false,
    quantity: clampQuantity(Number(fields['quantity'])),
    date: readText(fields['date']),
    location: readText(fields['location']) || NO_LOCATION,
  }
}

/** Reads a whole number from 0, also from a string of digits. Null for any other value. */
function readWhole(value: unknown, most: number): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) && Number(number) >= 0 && Number(number) <= most ? Number(number) : null
}

/** Plain text of limited length, without markup or control characters. */
function readText(value: unknown, most = MAX_TEXT): string {
  // Cut first: the value may be megabytes long.
  return typeof value === 'string'
    ? value
        .slice(0, most)
        .replace(/[<>\p{Cc}]/gu, '')
        .trim()
    : ''
}

function readTags(value: unknown): BasketLine['tags'] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_TAGS).flatMap((tag: unknown) => {
    const { id, name }: Fields = typeof tag === 'object' && tag !== null ? { ...tag } : {}
    const read = { id: readWhole(id, Number.MAX_SAFE_INTEGER), name: readText(name) }
    return read.id !== null && read.name !== '' ? [{ id: read.id, name: read.name }] : []
  })
}

/** Accepts only addresses of this shop's own pictures. */
function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/images\/[\w./-]{1,100}$/.test(value) ? value : undefined
}
