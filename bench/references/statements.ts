import { listStatement, listedProductStatement } from '../../src/catalogue/server/index.ts'

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

/** The shop's own statements for the first page of the list, without and with a filter, and for one product. */
export function makePlainStatements(filter: MeasuredFilter): PlainStatements {
  const { name, text } = listedProductStatement(0)
  return { lists: { '/list': makeList(NO_FILTER), '/filtered': makeList(filter) }, detail: { name, text } }
}

function makeList(filter: MeasuredFilter): PlainStatement {
  const { name, text, values } = listStatement({ filter, sort: 'default', page: 1, limit: PAGE_SIZE })
  if (name === undefined) throw new Error('the first page of a listing has no named statement any more')
  return { name, text, values: [...(values ?? [])] }
}
