import type { SearchTerm, SearchedTerms, TermsQuery } from '#crm/contract.ts'
import { normaliseTerm } from '#crm/rules/search-term.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { holdWords, listPatterns } from '#platform/server/db/search-words.ts'

const PAGE_SIZE = 50

interface TermRow {
  term: string
  searches: number
  last_searched_at: Date
  found: number | null
}

/** Returns the number of products that a search finds now. */
export type CountFound = (search: string) => Promise<number>
/** The same for many searches, in order. */
export type CountEachFound = (searches: readonly string[]) => Promise<number[]>

/** Visitors' searches, most frequent first. `sans` filters those without results at their last check. */
async function listSearchTerms(db: Queryable, query: TermsQuery): Promise<TermRow[]> {
  return db.rows({
    shape: 'crm.list-search-terms',
    text: `select term, sum(searches)::bigint as searches, max(last_searched_at) as last_searched_at,
        min(found) as found
      from search_term
      where ${holdWords(['public.fold(term)'], '$1')} and (not $2 or found = 0)
      group by term order by searches desc, term limit $3 offset $4`,
    values: [listPatterns(query.q), query.sans === '1', PAGE_SIZE + 1, (query.page - 1) * PAGE_SIZE],
  })
}

/** A page of terms, each counted again: a synonym or a new product may have changed its results. */
export async function readSearchTerms(
  db: Queryable,
  countEachFound: CountEachFound,
  query: TermsQuery,
): Promise<SearchedTerms> {
  const rows = await listSearchTerms(db, query)
  const shown = rows.slice(0, PAGE_SIZE)
  const found = await countEachFound(shown.map(({ term }) => term))
  const looked = shown.map((row, index) => ({ ...row, before: row.found, found: found[index] ?? 0 }))
  await saveFound(
    db,
    looked.filter((term) => term.found !== term.before),
  )
  const terms = looked.map(({ term, searches, last_searched_at, found: now }) => {
    return { term, searches, last_at: last_searched_at.toISOString(), found: now }
  })
  return { terms, page: query.page, page_size: PAGE_SIZE, has_more: rows.length > PAGE_SIZE }
}

/** Saves the number of products found by terms. Rows are locked in one order to prevent deadlocks. */
async function saveFound(db: Queryable, terms: readonly { term: string; found: number }[]): Promise<void> {
  if (terms.length === 0) return
  await db.rows({
    name: 'crm.keep-found',
    text: `with news as (select * from unnest($1::text[], $2::integer[]) as n (term, found)),
           held as (select s.source, s.term, n.found from search_term s join news n using (term)
             where s.found is distinct from n.found order by s.source, s.term for update of s)
           update search_term s set found = held.found from held where s.source = held.source and s.term = held.term`,
    values: [terms.map(({ term }) => term), terms.map(({ found }) => found)],
  })
}

/** Terms of the last `days` days without results, most searched first. */
export function listFruitlessTerms(
  db: Queryable,
  { now, days, most }: { now: Date; days: number; most: number },
): Promise<{ term: string; searches: number }[]> {
  return db.rows({
    name: 'crm.fruitless-terms',
    text: `select term, sum(searches)::int as searches from search_term
      where found = 0 and last_searched_at >= $1 group by term order by searches desc, term limit $2`,
    values: [new Date(now.getTime() - days * 24 * 60 * 60 * 1000), most],
  })
}

/** Counts a search of a term by the source of its search box, and saves the number of products found. */
export async function countSearchTerm(
  db: Queryable,
  { terme, source }: SearchTerm,
  found: number,
): Promise<void> {
  const term = normaliseTerm(terme)
  if (term === '') return
  await db.rows({
    name: 'crm.count-term',
    text: `insert into search_term (source, term, found) values ($1, $2, $3)
           on conflict (source, term)
           do update set searches = search_term.searches + 1, found = excluded.found, last_searched_at = now()`,
    values: [source, term, found],
  })
}
