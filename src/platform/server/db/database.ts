import type { ErrorCode } from '#platform/contract/errors.ts'
import { ShopError } from '../errors/shop-error.ts'

/** A statement with a name is prepared once per connection: give one to hot statements whose text never varies. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** What both the database and an open transaction can do. */
export interface Queryable {
  /** Rows of one statement. The caller names the row's shape, which the query must select. */
  rows<Row>(statement: Statement): Promise<Row[]>
}

/** The first row of what a statement answers, if there is one. */
export async function findRow<Row>(db: Queryable, statement: Statement): Promise<Row | undefined> {
  const [row] = await db.rows<Row>(statement)
  return row
}

/** The first row of what a statement answers; throws a ShopError with `missing` when there is none. */
export async function requireRow<Row>(db: Queryable, missing: ErrorCode, statement: Statement): Promise<Row> {
  const row = await findRow<Row>(db, statement)
  if (row === undefined) throw new ShopError(missing)
  return row
}

declare const open: unique symbol

/** An open transaction: functions that take one cannot be called outside. Never use the database itself inside. */
export interface Transaction extends Queryable {
  readonly [open]: true
  /** Runs once the transaction has committed; forgotten when it is rolled back or tried again. */
  afterCommit(react: () => void): void
}

/** The one door to the data, over a PostgreSQL server or the embedded engine alike. */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'server'
  /** Runs `work` in a transaction, again from the start (at most 5 times) when the server could not serialise it. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Runs SQL text as it is, also several statements at once: for libraries that bring their own schema. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Writes everything to `file` as SQL that restores into either engine; the file must not exist yet.
   * The embedded engine does nothing else meanwhile. Throws BackupError when it cannot be made.
   */
  dump(file: string): Promise<void>
  close(): Promise<void>
}

/** Signs that mean something in a `like` pattern, taken as themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/**
 * All rows of a statement in batches of `size`, in one fixed order: `readAfter` reads the next ones, from the first where
 * `last` is undefined. No batch is empty.
 */
export async function* readBatches<Row>(
  size: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await readAfter(last)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < size) return
  }
}
