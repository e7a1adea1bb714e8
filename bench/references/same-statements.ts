import { listStatement, listedProductStatement } from '#catalogue/server/index.ts'
import { makeSearchStatements } from './search-statement.ts'
import { type MeasuredFilter, PAGE_SIZE } from './statements.ts'

interface Prepared {
  name: string
  text: string
  values: unknown[]
}

/** The reference's queries for one shop URL: rows, and their total count. */
interface ListStatements {
  page: number
  rows: Prepared
  count: Prepared
}

/** The reference's data: the shop's URLs and the statements for each. */
export interface SameStatements {
  lists: Record<string, ListStatements>
  /** The statement of one product, by id. */
  product: Omit<Prepared, 'values'>
  pageSize: number
}

export interface MeasuredList extends MeasuredFilter {
  page: number
}

/** The shop reports no total above this. */
const MAX_LISTED = 1001

/** The API's defaults when the URL has no filter. */
export const EVERY_PRODUCT: MeasuredFilter = { category: 'All', min: 100, max: 5_000_000 }

/** The statements of lists and searches, by shop URL. */
export function makeSameStatements(
  lists: ReadonlyMap<string, MeasuredList>,
  searches: ReadonlyMap<string, string>,
): SameStatements {
  const { name = '', text } = listedProductStatement(0)
  const names = new Map<string, string>()
  const listed = lists.entries().map(([path, list]): [string, ListStatements] => [path, askList(list, names)])
  const found = searches.entries().map(([path, search]): [string, ListStatements] => {
    const { page: rows, count } = makeSearchStatements(search, PAGE_SIZE)
    return [path, { page: 1, rows, count }]
  })
  return { lists: Object.fromEntries([...listed, ...found]), product: { name, text }, pageSize: PAGE_SIZE }
}

/** The shop's own statement, prepared for each page so that the reference never plans it twice. */
function askList({ page, ...filter }: MeasuredList, names: Map<string, string>): ListStatements {
  const { text, values = [] } = listStatement({ filter, sort: 'default', page, limit: PAGE_SIZE })
  const name = names.get(text) ?? `same.${names.size}`
  names.set(text, name)
  return { page, rows: { name, text, values: [...values] }, count: countList(filter) }
}

function countList({ category, min, max }: MeasuredFilter): Prepared {
  const isNarrowed = category !== EVERY_PRODUCT.category
  const within = isNarrowed ? 'and p.category_id = (select id from category where name = $3)' : ''
  return {
    name: `same.count${isNarrowed ? '.category' : ''}`,
    text: `select count(*) as total from (
             select 1 from product p where p.listed and p.price >= $1 and p.price <= $2 ${within} limit ${MAX_LISTED}) x`,
    values: isNarrowed ? [min, max, category] : [min, max],
  }
}
