import type { Criteria } from './criteria.ts'
import { writeSizeRange } from './size-range.ts'

/** How much smaller and larger a product may be to stand beside another. */
const SMALLER = 0.8
const LARGER = 1.25

/** A capacity as products tell it: « 1,5 CV », a no-break space between. */
const CAPACITY = /^(\d+(?:,\d+)?)\u00A0(.+)$/

/** The sizes near a product's own, as the filter of the list takes them; undefined where its kind is not chosen by size. */
export function findNearRange(capacity: string | null, { size }: Criteria): string | undefined {
  const [, figure = '', unit] = CAPACITY.exec(capacity ?? '') ?? []
  const value = Number(figure.replace(',', '.'))
  if (!size || unit !== size.unit || !(value > 0)) return undefined
  const round = (bound: number): number => Number(bound.toFixed(2))
  return writeSizeRange({ from: round(value * SMALLER), below: round(value * LARGER), unit })
}

/** What a product is chosen by, as the choice between others sees it. Prices in whole FCFA. */
interface Candidate {
  id: number
  price_unit: number
  sale_ok: boolean
  quantity: number
}

/** The products that come nearest in price, those that are in stock first. The product itself is none of them. */
export function chooseNearest<Product extends Candidate>(
  candidates: readonly Product[],
  { id, price_unit: price }: Pick<Candidate, 'id' | 'price_unit'>,
): Product[] {
  const isMissing = ({ sale_ok, quantity }: Candidate): number => (sale_ok && quantity > 0 ? 0 : 1)
  const distance = ({ price_unit }: Candidate): number => Math.abs(price_unit - price)
  return candidates
    .filter((candidate) => candidate.id !== id)
    .sort((one, other) => isMissing(one) - isMissing(other) || distance(one) - distance(other))
}
