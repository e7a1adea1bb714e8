import type { Queryable } from '../../../platform/server/db/database.ts'

/** The folded words, of three letters and more, in the names of all products that the shop shows. */
export async function readVocabulary(db: Queryable): Promise<Set<string>> {
  const rows = await db.rows<{ word: string }>({
    name: 'products.vocabulary',
    text: `select distinct word from product p, regexp_split_to_table(p.name_fold, '[^a-z]+') word
           where p.listed and length(word) > 2`,
  })
  return new Set(rows.map(({ word }) => word))
}
