import type { FruitlessQuery, FruitlessTerms } from '#crm/contract.ts'
import { buildCsvFile } from '#platform/server/csv/csv-file.ts'
import type { Queryable } from '#platform/server/db/database.ts'

const PAGE_SIZE = 50
const DAY_MS = 86_400_000
/** Maximum rows per file. */
const MAX_ROWS = 20_000

interface Row {
  term: string
  searches: number
  first_at: Date
  last_at: Date
  all: number
  total: number
}

/** Terms of the last days without results, most searched first. Their count may include earlier searches. */
export async function readFruitless(
  db: Queryable,
  { jours, page }: FruitlessQuery,
  { now, limit = PAGE_SIZE }: { now: Date; limit?: number },
): Promise<FruitlessTerms> {
  const rows = await db.rows({
    name: 'crm.fruitless-report',
    text: `with terms as (
             select term, sum(searches)::bigint as searches, min(first_searched_at) as first_at, max(last_searched_at) as last_at
             from search_term where found = 0 and last_searched_at >= $1 group by term),
           page as (select * from terms order by searches desc, term limit $2 offset $3)
           select counted.*, page.* from (
             select count(*)::integer as total, coalesce(sum(searches), 0)::bigint as "all" from terms) counted
           left join page on true order by searches desc, term`,
    values: [new Date(now.getTime() - jours * DAY_MS), limit, (page - 1) * PAGE_SIZE],
  })
  const found = rows.filter((row): row is Row => row.term !== null)
  return {
    days: jours,
    terms: found.map(({ term, searches, first_at, last_at }) => ({
      term,
      searches,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
    searches: rows[0]?.all ?? 0,
    total: rows[0]?.total ?? 0,
    page,
    page_size: PAGE_SIZE,
  }
}

/** The same as a spreadsheet file. */
export async function exportFruitless(db: Queryable, query: FruitlessQuery, now: Date) {
  const { terms, total } = await readFruitless(db, { ...query, page: 1 }, { now, limit: MAX_ROWS })
  const rows = terms.map(({ term, searches, first_at, last_at }) => [
    term,
    searches,
    first_at.slice(0, 10),
    last_at.slice(0, 10),
  ])
  return {
    filename: `recherches-sans-resultat-${now.toISOString().slice(0, 10)}.csv`,
    content: buildCsvFile([['Terme', 'Recherches', 'Première fois', 'Dernière fois'], ...rows]),
    is_cut: total > terms.length,
  }
}
