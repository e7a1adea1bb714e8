import type { Queryable } from '#platform/server/db/database.ts'
import { CATALOGUE_CONSTRUCTS } from './constructs/catalogue-constructs.ts'
import { STATEMENT_CONSTRUCTS } from './constructs/statement-constructs.ts'
import { drawEngines } from './draw-engines.ts'
import { findInCatalogue, findInStatements } from './find-uses.ts'
import { readFunctionStatements, readSourceStatements } from './read-statements.ts'

export const ENGINES_DOCUMENT = 'docs/engines.md'

/** The document as a migrated database and the sources say it. */
export async function describeEngines(db: Queryable): Promise<string> {
  const statements = [...readSourceStatements(), ...(await readFunctionStatements(db))]
  return drawEngines([
    ...(await findInCatalogue(CATALOGUE_CONSTRUCTS, db)),
    ...findInStatements(STATEMENT_CONSTRUCTS, statements),
  ])
}
