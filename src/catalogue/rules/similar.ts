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

/** Product fields used to choose similar products. Prices in whole FCFA. */
interface Candidate {
  id: number
  price_unit: number
  sale_ok: boolean
  quantity: number
}

/** Sorts the candidates by price difference, those in stock first. The product itself is excluded. */
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
