import type { Queryable } from '../../platform/server/db/database.ts'
import type { SearchTerm } from '../contract.ts'
import { normaliseTerm } from '../rules/search-term.ts'

/** Counts one more search of a term, by the place of its search box. */
export async function countSearchTerm(db: Queryable, { terme, source }: SearchTerm): Promise<void> {
  const term = normaliseTerm(terme)
  if (term === '') return
  await db.rows({
    name: 'crm.count-term',
    text: `insert into search_term (source, term) values ($1, $2)
           on conflict (source, term)
           do update set searches = search_term.searches + 1, last_searched_at = now()`,
    values: [source, term],
  })
}
