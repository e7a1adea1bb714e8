import type { Queryable } from '#platform/server/db/database.ts'
import type { CatalogueConstruct, StatementConstruct, Use } from './construct.ts'
import type { StatementText } from './read-statements.ts'

/** How often each construct stands in the statements, and where. */
export function findInStatements(
  constructs: readonly StatementConstruct[],
  statements: readonly StatementText[],
): Use[] {
  return constructs.map((construct) => {
    const places = new Map<string, number>()
    for (const { place, words } of statements) {
      const count = [...words.matchAll(construct.words)].length
      if (count > 0) places.set(place, (places.get(place) ?? 0) + count)
    }
    return { construct, places }
  })
}

/** The same of what the database's catalogue tells. */
export async function findInCatalogue(
  constructs: readonly CatalogueConstruct[],
  db: Queryable,
): Promise<Use[]> {
  const uses: Use[] = []
  for (const construct of constructs) {
    const rows = await db.rows<{ place: string }>({ text: construct.sql })
    uses.push({ construct, places: new Map(rows.map(({ place }) => [place, 1] as const)) })
  }
  return uses
}
