import type { Queryable } from '../../../platform/server/db/database.ts'
import { namePatterns } from './name-patterns.ts'

/** A product as a search of staff finds it, also where the shop does not show it. */
interface FoundProduct {
  id: number
  name: string
  reference: string
}

/** Products whose name holds the text, or whose reference begins with it; what was archived comes last. */
export function searchDeskProducts(db: Queryable, text: string, most: number): Promise<FoundProduct[]> {
  return db.rows({
    name: 'catalogue.desk-search',
    text: `select id, name, reference from product
      where name_fold like any($1) or reference = upper($2)
      order by archived_at is not null, id desc limit $3`,
    values: [namePatterns(text), text, most],
  })
}
