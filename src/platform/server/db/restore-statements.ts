import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Database, Transaction } from './database.ts'
import { BackupError } from './errors.ts'
import type { DatabaseLog } from './pool.ts'

export interface RestoreOptions {
  /** A PostgreSQL server; undefined: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** A dump of either engine. */
  file: string
  /** Whether data that are there already may go. */
  mayReplace: boolean
  log: DatabaseLog
  /** What to do when the embedded engine breaks meanwhile; unless given, this process ends. */
  onLost?: ((reason: string) => void) | undefined
}

export interface Restored {
  /** Statements carried out. */
  statements: number
  /** Where the former embedded database now lies, if there was one. */
  formerFolder?: string
}

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
  return (await db.rows({ shape: 'platform.is-empty', text: `${OWN_TABLES} limit 1` })).length === 0
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

/** Bytes read at once. */
const CHUNK = 1 << 20
/** What changes how the rest of a line outside of quotes is read. */
const PLAIN = /--|'|"|\$(?:[A-Za-z_]\w*)?\$|;/g

/** The complete statements of a dump, one after the other, in bounded memory. Lines for psql (`\restrict`) are left out. */
export async function* readStatements(file: string): AsyncGenerator<string> {
  const splitter = new StatementSplitter()
  for await (const line of readLines(file)) yield* splitter.read(line)
}

/** Lines with their line feed. The only line ends are line feeds: anything else belongs to somebody's text. */
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

/** Finds the semicolons that end a statement, in what pg_dump writes: quotes, quoted names, $$ bodies, -- comments. */
class StatementSplitter {
  private text = ''
  /** What ends the quote that the last line left open. */
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

  /** Where the quote ends; the end of the line, if it goes on in the next one. */
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

/** Last line of a complete dump, as pg_dump writes it: a file without it was cut off. */
export const DUMP_END = '-- PostgreSQL database dump complete'
