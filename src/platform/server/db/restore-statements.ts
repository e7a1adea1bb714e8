import { open } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'
import type { Database, Transaction } from './database.ts'
import { DUMP_END } from './dump-end.ts'
import { readStatements } from './sql-statements.ts'

/** Characters of statements sent at once. */
const BATCH = 256 * 1024

/**
 * What one engine writes and the other cannot take: a setting that older servers do not know, a remark that only
 * the owner of an extension may write, the schema that is always there.
 */
const LEFT_OUT =
  /^(?:SET transaction_timeout\b|COMMENT ON (?:EXTENSION|SCHEMA public)\b|CREATE SCHEMA public;)/

/** Tables of ours, in any schema. */
const OWN_TABLES = `select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Throws BackupError when the file is not a complete dump. */
export async function requireCompleteDump(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, 1024))
    await handle.read(tail, 0, tail.length, size - tail.length)
    if (!tail.includes(DUMP_END))
      throw new BackupError(`${file} is not a complete back-up: its last line is missing`)
  } finally {
    await handle.close()
  }
}

/** Whether the database holds no table at all. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.rows({ text: `${OWN_TABLES} limit 1` })).length === 0
}

/** Runs a dump's statements in the transaction; answers how many there were. */
export async function restoreStatements(tx: Transaction, file: string): Promise<number> {
  let count = 0
  let batch: string[] = []
  let size = 0
  const send = async (): Promise<void> => {
    if (batch.length > 0) await tx.rows({ text: batch.join('\n') })
    batch = []
    size = 0
  }
  for await (const statement of readStatements(file)) {
    if (LEFT_OUT.test(statement)) continue
    batch.push(statement)
    count += 1
    size += statement.length
    if (size >= BATCH) await send()
  }
  await send()
  // The dump's settings end here: the connection serves others afterwards.
  await tx.rows({ text: 'reset all' })
  return count
}
