// `npm run db:backup`: writes the whole shop, pictures included, to one SQL file in BACKUP_DIR.
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings } from '../src/platform/server/config.ts'
import { openDatabase } from '../src/platform/server/db/open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { databaseUrl, dataDir, backupDir } = readSettings(process.env)
  const db = await openDatabase({ databaseUrl, dataDir })
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    // keur-20261124-093000.sql; Dakar's clock is UTC.
    const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
    const file = join(backupDir, `keur-${moment}.sql`)
    const unfinished = `${file}.unfinished`
    try {
      await db.dump(unfinished)
      await rename(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
    console.log(`${file} (${((await stat(file)).size / 1_000_000).toFixed(1)} MB)`)
  } finally {
    await db.close()
  }
})
