import { basketProductsStatement } from '#catalogue/server/index.ts'
import type { Statement } from '#platform/server/db/database.ts'

/** What the reference with plain `pg` asks. */
export interface PlainStatements {
  /** The statement of `/basket`. */
  basket: { name: string; text: string }
}

/** The filter of a measured listing. Prices in whole FCFA. */
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

/** A statement without a name would be planned anew each time by the reference. */
function requireNamed({ name, text }: Statement): { name: string; text: string } {
  if (name === undefined) throw new Error(`a measured statement has no name any more: ${text}`)
  return { name, text }
}
