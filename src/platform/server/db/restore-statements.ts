import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Database, Transaction } from './database.ts'
import { BackupError } from './errors.ts'
import type { DatabaseLog } from './pool.ts'

export interface RestoreOptions {
  /** A PostgreSQL server. Undefined for the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** A dump of either engine. */
  file: string
  /** Whether existing data may be replaced. */
  mayReplace: boolean
  log: DatabaseLog
  /** Called when the embedded engine crashes meanwhile. Omit to exit this process. */
  onLost?: ((reason: string) => void) | undefined
}

export interface Restored {
  /** Number of statements run. */
  statements: number
  /** Folder of the former embedded database, if there was one. */
  formerFolder?: string
}

/** Characters of statements sent at once. */
const BATCH = 256 * 1024

/**
 * Statements of one engine that the other rejects: an unknown setting, a comment that only an extension's owner may
 * write, the schema that always exists.
 */
const LEFT_OUT =
  /^(?:SET transaction_timeout\b|COMMENT ON (?:EXTENSION|SCHEMA public)\b|CREATE SCHEMA public;)/

/** The shop's tables, in any schema. */
const OWN_TABLES = `select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Throws `BackupError` if the file is not a complete dump. */
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

/** Whether the database has no tables. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.rows({ shape: 'platform.is-empty', text: `${OWN_TABLES} limit 1` })).length === 0
}

/** Runs a dump's statements in the transaction and returns their number. */
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
  // Resets the dump's settings: the connection is reused afterwards.
  await tx.rows({ text: 'reset all' })
  return count
}

/** Bytes read at once. */
const CHUNK = 1 << 20
/** Tokens outside of quotes that change how the rest of a line is parsed. */
const PLAIN = /--|'|"|\$(?:[A-Za-z_]\w*)?\$|;/g

/** Yields the complete statements of a dump in bounded memory. Lines for psql (`\restrict`) are skipped. */
export async function* readStatements(file: string): AsyncGenerator<string> {
  const splitter = new StatementSplitter()
  for await (const line of readLines(file)) yield* splitter.read(line)
}

/** Lines with their line feed. Only line feeds end a line: other line terminators are part of stored text. */
async function* readLines(file: string): AsyncGenerator<string> {
  let pieces: string[] = []
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK })) {
    const lines = (chunk as string).split('\n')
    const last = lines.pop() ?? ''
    for (const line of lines) {
      yield `${pieces.join('')}${line}\n`
      pieces = []
    }
    pieces.push(last)
  }
  if (pieces.join('') !== '') yield pieces.join('')
}

/** Finds the semicolons that end a statement in pg_dump output: quotes, quoted names, $$ bodies, -- comments. */
class StatementSplitter {
  private text = ''
  /** End of the quote that the last line left open. */
  private quoteEnd: RegExp | undefined;

  *read(line: string): Generator<string> {
    if (this.quoteEnd === undefined && this.text.trim() === '' && line.startsWith('\\')) return
    let start = 0
    let at = 0
    while (at < line.length) {
      if (this.quoteEnd !== undefined) {
        at = this.skipQuote(line, at, this.quoteEnd)
        continue
      }
      PLAIN.lastIndex = at
      const found = PLAIN.exec(line)
      if (found === null || found[0] === '--') {
        this.text += found === null ? line.slice(start) : `${line.slice(start, found.index)}\n`
        return
      }
      at = PLAIN.lastIndex
      if (found[0] !== ';') this.quoteEnd = findQuoteEnd(found[0], line, found.index)
      else {
        yield `${this.text}${line.slice(start, at)}`.trim()
        this.text = ''
        start = at
      }
    }
    this.text += line.slice(start)
  }

  /** Returns the end of the quote, or the end of the line if it continues. */
  private skipQuote(line: string, from: number, end: RegExp): number {
    for (end.lastIndex = from; ;) {
      const found = end.exec(line)
      if (found === null) return line.length
      // A doubled quote or an escaped character is part of the text.
      if (found.groups?.inner !== undefined) continue
      this.quoteEnd = undefined
      return end.lastIndex
    }
  }
}

function findQuoteEnd(opening: string, line: string, index: number): RegExp {
  if (opening === '"') return /(?<inner>"")|"/g
  if (opening !== "'") return new RegExp(opening.replaceAll('$', '\\$'), 'g')
  const hasEscapes = /(?:^|\W)e$/i.test(line.slice(Math.max(0, index - 2), index))
  return hasEscapes ? /(?<inner>''|\\[^])|'/g : /(?<inner>'')|'/g
}

/** Last line of a complete dump by pg_dump: a file without it was truncated. */
export const DUMP_END = '-- PostgreSQL database dump complete'
