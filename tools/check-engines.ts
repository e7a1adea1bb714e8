// `npm run check -- --engines`: what other engines lack of our SQL, beside what docs/engines.md says; with `--write` the document
// is written. It reads the catalogue of an embedded database; a test holds it against a server's.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { ENGINES_DOCUMENT, describeEngines } from './engines/describe-engines.ts'

const folder = mkdtempSync(join(tmpdir(), 'keur-engines-'))
try {
  const db = await openDatabase({ dataDir: folder })
  try {
    await migrate(db)
    const document = await describeEngines(db)
    if (process.argv.includes('--write')) writeFileSync(ENGINES_DOCUMENT, document)
    const isTrue = document === readFileSync(ENGINES_DOCUMENT, 'utf8')
    console.log(isTrue ? `${ENGINES_DOCUMENT} is what the SQL says` : document)
    if (!isTrue)
      console.error(`${ENGINES_DOCUMENT} is not what the SQL says: npm run check -- --engines --write`)
    process.exitCode = isTrue ? 0 : 1
  } finally {
    await db.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
