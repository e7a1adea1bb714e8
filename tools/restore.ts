// `npm run db:restore -- FILE [--replace]`: puts a back-up of either engine in place. Stop the shop first.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../src/platform/server/config.ts'
import { BackupError } from '../src/platform/server/db/backup-error.ts'
import { restore } from '../src/platform/server/db/restore.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1)
    throw new BackupError('usage: npm run db:restore -- FILE [--replace]')
  const { databaseUrl, dataDir } = readSettings(process.env)
  const { statements, formerFolder } = await restore({
    databaseUrl,
    dataDir,
    file: resolve(file),
    mayReplace: values.replace,
    log: { warn: console.warn, error: console.error },
  })
  console.log(
    `restored ${statements} statements into ${databaseUrl === undefined ? dataDir : 'the PostgreSQL server'}`,
  )
  if (formerFolder !== undefined)
    console.log(`the former database is kept in ${formerFolder}: remove it when you no longer need it`)
})
