// `npm run check:audit`: verifies the audit log in the database that the settings name. If a hash of an earlier proof
// is given, the chain must contain it. Read-only.
import { proveAudit } from '#platform/server/audit-chain.ts'
import { readSettings } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'

const { databaseUrl, dataDir } = readSettings(process.env)
const db = await openDatabase({ databaseUrl, dataDir })
try {
  const { length, head, failure } = await proveAudit(db, process.argv[2])
  if (failure === undefined) {
    console.log(`the audit log is whole: ${length} lines, the last hash is ${head}`)
  } else {
    const line = failure.entryId === undefined ? '' : ` line ${failure.entryId}:`
    console.log(`the audit log was tampered with (${failure.kind}):${line} ${failure.detail}`)
    console.log(`${length} earlier lines are unchanged`)
    process.exitCode = 1
  }
} finally {
  await db.close()
}
