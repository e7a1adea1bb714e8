import type { Statements } from '#database/statements.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { ShopError } from '../errors/shop-error.ts'

/** Any statement. Named ones are prepared once per connection. */
export interface Statement {
  readonly name?: string | undefined
  readonly shape?: string | undefined
  readonly preparedAs?: string | undefined
  readonly text: string
  readonly values?: readonly unknown[] | undefined
}

export type StatementName = keyof Statements

/** Row type of the statement with this name, from the migrated database (`tools/check-statements.ts`). */
export type RowOf<Name extends StatementName> = Statements[Name]['row']

/**
 * A described statement. With its name as `name` it is prepared once per connection: for frequent statements with a
 * fixed text. As `shape` it is not prepared, for a text composed per call or plans that depend on the values.
 * `preparedAs` names a variant that is.
 */
export type Described<Name extends StatementName> = Pick<Statements[Name], 'values'> & {
  readonly text: string
} & (
    | { readonly name: Name; readonly shape?: undefined; readonly preparedAs?: undefined }
    | { readonly shape: Name; readonly name?: undefined; readonly preparedAs?: string | undefined }
  )

/** A statement without a description: it returns no rows that are read, or belongs to a test. */
export interface Undescribed extends Statement {
  readonly name?: undefined
  readonly shape?: undefined
}

/** A variable part of a statement. `example`: SQL used in its place while the statement is described. */
export const varying = (part: string, _example: string): string => part

/** Common interface of the database and an open transaction. */
export interface Queryable {
  /** Runs one statement and returns its rows. */
  rows<Name extends StatementName>(statement: Described<Name>): Promise<RowOf<Name>[]>
  /** Tests may assert a row type. In the shop the check rejects this. */
  rows<Row = unknown>(statement: Undescribed): Promise<NoInfer<Row>[]>
}

/** Returns the first row of a statement, if there is one. */
export async function findRow<Name extends StatementName>(
  db: Queryable,
  statement: Described<Name>,
): Promise<RowOf<Name> | undefined> {
  const [row] = await db.rows(statement)
  return row
}

/** Returns the first row of a statement. Throws a `ShopError` with `missing` if there is none. */
export async function requireRow<Name extends StatementName>(
  db: Queryable,
  missing: ErrorCode,
  statement: Described<Name>,
): Promise<RowOf<Name>> {
  const row = await findRow(db, statement)
  if (row === undefined) throw new ShopError(missing)
  return row
}

declare const open: unique symbol

/** An open transaction: functions that take one must run inside it. Never use the database itself inside. */
export interface Transaction extends Queryable {
  readonly [open]: true
  /** Runs once the transaction has committed. Dropped on rollback or retry. */
  afterCommit(react: () => void): void
}

/** Access to the data, on a PostgreSQL server or the embedded engine. */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'server'
  /** Runs `work` in a transaction, with retries (5 attempts at most) after serialization failures. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Runs raw SQL, also several statements at once: for libraries with their own schema. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Dumps everything to `file` as SQL that either engine can restore. The file must not exist yet. The embedded engine
   * blocks meanwhile. Throws `BackupError` on failure.
   */
  dump(file: string): Promise<void>
  close(): Promise<void>
}

/** Escapes special characters of a `like` pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/**
 * Reads all rows of a statement in batches of `size`, in a fixed order. `readAfter` reads the next batch, from the
 * start if `last` is undefined. No batch is empty.
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
