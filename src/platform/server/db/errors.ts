import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** What PostgreSQL says about a failed statement. */
interface PostgresError {
  code: string
  constraint: string | undefined
}

/** PostgreSQL's own answer inside an error: some libraries wrap it as their cause. */
function findPostgresError(error: unknown): PostgresError | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { code, constraint, severity } = inner as {
      code?: unknown
      constraint?: unknown
      severity?: unknown
    }
    // Errors of the network have a code too (EPIPE); only the server's own answers have a severity.
    if (typeof code === 'string' && severity !== undefined) {
      return { code, constraint: typeof constraint === 'string' ? constraint : undefined }
    }
  }
  return undefined
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  const found = findPostgresError(error)
  return found?.code === code && (constraint === undefined || found.constraint === constraint)
}

/** The row exists already; with `constraint`, by that index or constraint only. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint)
}

/** A check refused the row, e.g. `product_stock_not_negative`. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, CHECK_VIOLATION, constraint)
}

/** The same transaction can succeed when it runs again: it met another one at a bad moment. */
export function isWorthRetrying(error: unknown): boolean {
  const code = findPostgresError(error)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/** PostgreSQL's codes for a text with NUL in it, sent as it is and inside of JSON. */
const CODES = new Set(['22021', '22P05'])

/** Whether a statement failed because no text of PostgreSQL can hold what the caller sent: NUL. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof DatabaseError && CODES.has(error.code ?? '')
}

/** A back-up or a restore cannot be made; the message is for whoever runs the command and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
