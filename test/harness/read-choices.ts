import type { Queryable } from '#platform/server/db/database.ts'

/** Values that a check constraint allows: the words of `column in (…)`, in order. */
export async function readChoices(db: Queryable, constraint: string): Promise<string[]> {
  const [row] = await db.rows<{ text: string }>({
    text: 'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    values: [constraint],
  })
  return [...(row?.text ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
}
