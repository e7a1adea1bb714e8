import { basketProductsStatement, listStatement, listedProductStatement } from '#catalogue/server/index.ts'
import type { Statement } from '#platform/server/db/database.ts'

interface PlainStatement {
  name: string
  text: string
  values: unknown[]
}

/** What the reference with plain `pg` asks. */
export interface PlainStatements {
  /** Address of a list, and its statement. */
  lists: Record<string, PlainStatement>
  /** The statement of `/detail/:id`. */
  detail: Omit<PlainStatement, 'values'>
  /** The statement of `/basket`. */
  basket: Omit<PlainStatement, 'values'>
}

/** The filter of a measured listing. Prices in whole FCFA. */
export interface MeasuredFilter {
  category: string
  min: number
  max: number
}

/** Products on a page of the shop. */
export const PAGE_SIZE = 9
/** What the API fills in where the address says nothing. */
const NO_FILTER: MeasuredFilter = { category: 'All', min: 100, max: 5_000_000 }

/** The shop's own statements for the first page of the list, without and with a filter, for one product and for a basket's. */
export function makePlainStatements(filter: MeasuredFilter): PlainStatements {
  return {
    lists: { '/list': makeList(NO_FILTER), '/filtered': makeList(filter) },
    detail: requireNamed(listedProductStatement(0)),
    basket: requireNamed(basketProductsStatement([])),
  }
}

function makeList(filter: MeasuredFilter): PlainStatement {
  const statement = listStatement({ filter, sort: 'default', page: 1, limit: PAGE_SIZE })
  return { ...requireNamed(statement), values: [...(statement.values ?? [])] }
}

/** A statement without a name would be planned anew each time by the reference. */
function requireNamed({ name, text }: Statement): { name: string; text: string } {
  if (name === undefined) throw new Error(`a measured statement has no name any more: ${text}`)
  return { name, text }
}
