// `npm run db:restore -- FILE [--replace | --rehearse]`: restores a back-up of either engine. Stop the shop first.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyBackup } from '#platform/server/backup/verify-backup.ts'
import { type Settings, readSettings } from '#platform/server/config.ts'
import { BackupError } from '#platform/server/db/errors.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { restore } from '#platform/server/db/restore.ts'
import { runCommand } from '#platform/server/run-command.ts'
import { findBookErrors } from './shop-backups.ts'

const log = { warn: console.warn, error: console.error }

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      rehearse: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [name] = positionals
  if (name === undefined || positionals.length > 1)
    throw new BackupError('usage: npm run db:restore -- FILE [--replace | --rehearse]')
  const file = resolve(name)
  if (values.rehearse) await rehearse(file)
  else await putInPlace(file, { settings: readSettings(process.env), mayReplace: values.replace })
})

/** Restores into a temporary folder. The shop keeps running and does not change. */
async function rehearse(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keur-rehearsal-'))
  try {
    const counts = await verifyBackup(file, {
      databaseUrl: undefined,
      folder,
      log,
      findErrors: findBookErrors,
    })
    console.log(describe(counts))
    console.log('nothing was changed')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function putInPlace(
  file: string,
  { settings: { databaseUrl, dataDir }, mayReplace }: { settings: Settings; mayReplace: boolean },
): Promise<void> {
  const { statements, formerFolder } = await restore({ databaseUrl, dataDir, file, mayReplace, log })
  const where = databaseUrl === undefined ? dataDir : 'the PostgreSQL server'
  console.log(`restored ${statements} statements into ${where}`)
  if (formerFolder !== undefined)
    console.log(`the former database is kept in ${formerFolder}: remove it when you no longer need it`)
  const db = await openDatabase({ databaseUrl, dataDir })
  try {
    const errors = await findBookErrors(db)
    for (const error of errors) console.log(error)
    console.log(errors.length === 0 ? 'the books are in order' : `the books have ${errors.length} errors`)
    if (errors.length > 0) process.exitCode = 1
  } finally {
    await db.close()
  }
}

function describe({ orders, payments, pictures }: Awaited<ReturnType<typeof verifyBackup>>): string {
  return `restored elsewhere: ${orders} orders, ${payments} payments, ${pictures} pictures; the books are in order`
}
