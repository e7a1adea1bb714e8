import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { DUMP_END } from '../restore-statements.ts'
import { writeRows } from './dump-rows.ts'
import type { ThreadLink } from './thread-link.ts'
import type { SchemaDump } from './thread-messages.ts'

/** Dumps the embedded database to a new file: schema, rows, then indexes and constraints. */
export async function dumpEmbedded(thread: ThreadLink, pool: pg.Pool, file: string): Promise<void> {
  const schema = await dumpSchema(thread, pool)
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const text = Readable.from(writeDump(schema, client))
    await pipeline(text, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  } finally {
    // Discards the connection, because its session state is unknown.
    client.release(true)
  }
}

/** Holds the only connection meanwhile and discards it afterwards: pg_dump leaves its session in an unknown state. */
async function dumpSchema(thread: ThreadLink, pool: pg.Pool): Promise<SchemaDump> {
  const client = await pool.connect()
  try {
    return await thread.dumpSchema()
  } finally {
    client.release(true)
  }
}

async function* writeDump(schema: SchemaDump, client: pg.PoolClient): AsyncGenerator<string> {
  yield schema.beforeRows
  yield* writeRows(client)
  yield schema.afterRows
  yield `\n${DUMP_END}\n`
}
