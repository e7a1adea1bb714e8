const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** What PostgreSQL says about a failed statement. */
interface Refusal {
  code: string
  constraint: string | undefined
}

/** PostgreSQL's own answer inside an error: some libraries wrap it as their cause. */
function findRefusal(error: unknown): Refusal | undefined {
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

function isRefusal(error: unknown, code: string, constraint: string | undefined): boolean {
  const refusal = findRefusal(error)
  return refusal?.code === code && (constraint === undefined || refusal.constraint === constraint)
}

/** The row exists already; with `constraint`, by that index or constraint only. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isRefusal(error, UNIQUE_VIOLATION, constraint)
}

/** A check refused the row, e.g. `product_stock_not_negative`. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return isRefusal(error, CHECK_VIOLATION, constraint)
}

/** The same transaction can succeed when it runs again: it met another one at a bad moment. */
export function isWorthRetrying(error: unknown): boolean {
  const code = findRefusal(error)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
