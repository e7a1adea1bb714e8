import { firstOffer, isForSale, type Offered } from '#catalogue/contract/price-fields.ts'
import type { Criteria } from './criteria.ts'
import { writeSizeRange } from './size-range.ts'

/** Size factors for similar products, smaller and larger. */
const SMALLER = 0.8
const LARGER = 1.25

/** A capacity as products format it: « 1,5 CV », with a no-break space. */
const CAPACITY = /^(\d+(?:,\d+)?)\u00A0(.+)$/

/** Size range near a product's capacity, in filter format. Undefined if its kind has no size criterion. */
export function findNearRange(capacity: string | null, { size }: Criteria): string | undefined {
  const [, figure = '', unit] = CAPACITY.exec(capacity ?? '') ?? []
  const value = Number(figure.replace(',', '.'))
  if (!size || unit !== size.unit || !(value > 0)) return undefined
  const round = (bound: number): number => Number(bound.toFixed(2))
  return writeSizeRange({ from: round(value * SMALLER), below: round(value * LARGER), unit })
}

interface Candidate extends Offered {
  id: number
}

/** Sorts the candidates by the difference of displayed prices, those in stock first. The product itself is excluded. */
export function chooseNearest<Product extends Candidate>(
  candidates: readonly Product[],
  product: Candidate,
): Product[] {
  const { price } = firstOffer(product)
  const isMissing = (candidate: Candidate): number => (isForSale(candidate) ? 0 : 1)
  const distance = (candidate: Candidate): number => Math.abs(firstOffer(candidate).price - price)
  return candidates
    .filter((candidate) => candidate.id !== product.id)
    .sort((one, other) => isMissing(one) - isMissing(other) || distance(one) - distance(other))
}
