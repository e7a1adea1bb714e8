import type { Queryable } from '../../../platform/server/db/database.ts'
import { writeNamed } from './write-named.ts'

/** A product as a search of staff finds it, also where the shop does not show it. */
interface FoundProduct {
  id: number
  name: string
  reference: string
}

/** Products whose name holds the text, or whose reference begins with it; what was archived comes last. */
export function searchDeskProducts(db: Queryable, text: string, most: number): Promise<FoundProduct[]> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  return db.rows({
    text: `select id, name, reference from product
      where ${writeNamed('name_fold', text, give)} or reference = upper(${give(text)})
      order by archived_at is not null, id desc limit ${give(most)}`,
    values,
  })
}
