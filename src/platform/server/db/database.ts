import type { Statements } from '#database/statements.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { ShopError } from '../errors/shop-error.ts'

/** Any statement, for what passes them on. Named ones are prepared once per connection. */
export interface Statement {
  readonly name?: string | undefined
  readonly shape?: string | undefined
  readonly preparedAs?: string | undefined
  readonly text: string
  readonly values?: readonly unknown[] | undefined
}

export type StatementName = keyof Statements

/** A row of the statement with this name, as the migrated database describes it (`tools/check-statements.ts`). */
export type RowOf<Name extends StatementName> = Statements[Name]['row']

/**
 * A described statement. With its name as `name` it is prepared once per connection: for hot statements whose text never
 * varies. With its name as `shape` it is not, for a text composed for each call or plans that depend on the values, unless
 * `preparedAs` names the variant.
 */
export type Described<Name extends StatementName> = Pick<Statements[Name], 'values'> & {
  readonly text: string
} & (
    | { readonly name: Name; readonly shape?: undefined; readonly preparedAs?: undefined }
    | { readonly shape: Name; readonly name?: undefined; readonly preparedAs?: string | undefined }
  )

/** A statement that nothing describes: it changes something and answers nothing that is read, or belongs to a test. */
export interface Undescribed extends Statement {
  readonly name?: undefined
  readonly shape?: undefined
}

/** A part of a statement that varies. `example`: SQL that stands there while the statement is described. */
export const varying = (part: string, _example: string): string => part

/** What both the database and an open transaction can do. */
export interface Queryable {
  /** Rows of one statement. */
  rows<Name extends StatementName>(statement: Described<Name>): Promise<RowOf<Name>[]>
  /** In tests the caller may claim a row's shape; in the shop that fails the check. */
  rows<Row = unknown>(statement: Undescribed): Promise<NoInfer<Row>[]>
}

/** The first row of what a statement answers, if there is one. */
export async function findRow<Name extends StatementName>(
  db: Queryable,
  statement: Described<Name>,
): Promise<RowOf<Name> | undefined> {
  const [row] = await db.rows(statement)
  return row
}

/** The first row of what a statement answers; throws a ShopError with `missing` when there is none. */
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
