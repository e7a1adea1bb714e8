// `npm run check:books`: checks that stock and money are consistent in the database that the settings name. Read-only.
import { checkBooks, withRoom } from '#finance/server/index.ts'
import { readSettings } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { asReader } from '#platform/server/db/reads/reader.ts'

const { databaseUrl, dataDir } = readSettings(process.env)
const db = await openDatabase({ databaseUrl, dataDir })
try {
  const errors = await withRoom(asReader(db), checkBooks)
  for (const { rule, subject, detail } of errors) console.log(`${rule}: ${subject}: ${detail}`)
  console.log(errors.length === 0 ? 'the books are in order' : `the books have ${errors.length} errors`)
  if (errors.length > 0) process.exitCode = 1
} finally {
  await db.close()
}
