import type { Queryable } from '../../platform/server/db/database.ts'
import type { SearchTerm } from '../contract.ts'
import { normaliseTerm } from '../rules/search-term.ts'

/** Counts one more search of a term, by the place of its search box, and how many products it found. */
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
