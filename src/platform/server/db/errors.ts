import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** PostgreSQL's error fields of a failed statement. */
interface PostgresError {
  code: string
  constraint: string | undefined
}

/** Finds PostgreSQL's own error: some libraries wrap it as the cause. */
function findPostgresError(error: unknown): PostgresError | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { code, constraint, severity } = inner as {
      code?: unknown
      constraint?: unknown
      severity?: unknown
    }
    // Network errors have a code too (EPIPE). Only server errors have a severity.
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

/** Whether a row exists already. `constraint` limits it to that index or constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint)
}

/** Whether a check constraint rejected the row, e.g. `product_stock_not_negative`. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, CHECK_VIOLATION, constraint)
}

/** Whether the same transaction can succeed on retry, after a conflict with another one. */
export function isWorthRetrying(error: unknown): boolean {
  const code = findPostgresError(error)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/** PostgreSQL's error codes for NUL in a text, plain and inside JSON. */
const CODES = new Set(['22021', '22P05'])

/** Whether a statement failed because the caller sent NUL, which no PostgreSQL text can hold. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof DatabaseError && CODES.has(error.code ?? '')
}

/** A back-up or a restore failed. The message is for the operator and names the remedy. */
export class BackupError extends Error {
  override name = 'BackupError'
}
