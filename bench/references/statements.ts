import { basketProductsStatement } from '#catalogue/server/index.ts'
import type { Statement } from '#platform/server/db/database.ts'

export interface PlainStatements {
  basket: { name: string; text: string }
}

/** Filter of a measured listing. Prices in whole FCFA. */
export interface MeasuredFilter {
  category: string
  min: number
  max: number
}

/** Products on a page of the shop. */
export const PAGE_SIZE = 9

/** The shop's own statement for the products of a basket. */
export function makePlainStatements(): PlainStatements {
  return { basket: requireNamed(basketProductsStatement([])) }
}

/** Unnamed statements would be planned on every call by the reference. */
function requireNamed({ name, text }: Statement): { name: string; text: string } {
  if (name === undefined) throw new Error(`a measured statement has no name any more: ${text}`)
  return { name, text }
}
