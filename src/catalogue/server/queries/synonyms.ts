import type { KeptSynonym } from '../../contract.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import type { Synonym } from '../../rules/search/synonyms.ts'

/** What staff added to the shop's own synonyms. */
export async function listSynonyms(db: Queryable): Promise<Synonym[]> {
  const rows = await db.rows<{ said: string; means: string[] }>({
    name: 'catalogue.synonyms',
    text: 'select said, means from search_synonym order by id',
    values: [],
  })
  return rows.map(({ said, means }) => ({ said: [said], means }))
}

/** The same as staff see it, by what is said. */
export function listKeptSynonyms(db: Queryable): Promise<KeptSynonym[]> {
  return db.rows({
    name: 'catalogue.kept-synonyms',
    text: 'select id, said, means from search_synonym order by said',
    values: [],
  })
}
