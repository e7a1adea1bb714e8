// Stores a row, then crashes the engine: reading a program's output is an unsupported call.
import { openDatabase } from '#platform/server/db/open-database.ts'

const [dataDir = ''] = process.argv.slice(2)
const db = await openDatabase({ dataDir })
await db.execute("create table note as select 'kept' as text")
console.log('stored')
await db.execute("copy (select 1) to program 'true'")
