// `node tools/check-statements.ts`: describes every named statement against the migrated database, and compares the
// result with database/statements.ts. `--write` updates that file.
import { readFileSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { Database, Undescribed } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { readCatalog } from './check-statements/catalog.ts'
import { describe } from './check-statements/describe.ts'
import { type Statement, readStatements } from './check-statements/read-statements.ts'
import { writeStatements } from './check-statements/write-statements.ts'

const FILE = 'database/statements.ts'

/** A migrated embedded database in memory. */
export async function openMigrated(): Promise<PGlite> {
  const engine = await PGlite.create({ extensions: { pg_trgm, unaccent } })
  const rows = async ({ text, values }: Undescribed): Promise<unknown[]> =>
    values === undefined
      ? (await engine.exec(text)).flatMap((result) => result.rows)
      : (await engine.query(text, [...values])).rows
  const queryable = { rows, transaction: (work: (tx: unknown) => Promise<unknown>) => work(queryable) }
  await migrate(queryable as unknown as Database)
  return engine
}

/** The generated file's text, and the statements' errors, each with name and place. */
export async function describeAll(
  engine: PGlite,
  statements: readonly Statement[],
): Promise<{ text: string; errors: string[] }> {
  const catalog = await readCatalog(engine)
  const errors: string[] = []
  const described = new Map<string, { text: string; as: string }>()
  for (const statement of statements) {
    const { name, text, place } = statement
    const other = described.get(name)
    if (other !== undefined && other.text !== text)
      errors.push(`${place}: ${name} is another statement's name too`)
    if (other !== undefined) continue
    try {
      described.set(name, { text, as: await describe(engine, catalog, statement) })
    } catch (error) {
      errors.push(`${place}: ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { text: writeStatements(new Map([...described].map(([name, { as }]) => [name, as]))), errors }
}

async function check(mayWrite: boolean): Promise<string[]> {
  const { statements, casts } = await readStatements()
  if (statements.length === 0) return ['it saw no statement at all: it would not see a wrong one either']
  const { text, errors } = await describeAll(await openMigrated(), statements)
  if (mayWrite) writeFileSync(FILE, text)
  else if (readFileSync(FILE, 'utf8') !== text)
    errors.push(`${FILE} is outdated: node tools/check-statements.ts --write`)
  console.log(`statements: ${statements.length} described`)
  return [...errors, ...casts.map((cast) => `${cast}>: a row's type comes from the statement's name`)]
}

if (import.meta.main) {
  const errors = await check(process.argv.includes('--write'))
  for (const error of errors) console.error(error)
  // Imported shop modules may hold timers open.
  process.exit(errors.length === 0 ? 0 : 1)
}
