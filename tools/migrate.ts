// `npm run db:migrate`: migrates the tables, as the shop does at start. `--reseal` re-encrypts data of former keys
// with the current one.
import { spawnSync } from 'node:child_process'
import { readSettings } from '#platform/server/config.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { runCommand } from '#platform/server/run-command.ts'

await runCommand(async () => {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const db = await openDatabase({ databaseUrl, dataDir })
  try {
    const applied = await migrate(db)
    console.log(applied.length === 0 ? 'the tables are up to date' : `applied ${applied.join(', ')}`)
  } finally {
    await db.close()
  }
})

// It needs the domains' tables: a command of the app, with the same settings.
if (process.argv.includes('--reseal') && process.exitCode === undefined)
  process.exitCode = spawnSync('node', ['server/reseal.ts'], { stdio: 'inherit' }).status ?? 1
