/**
 * Refused, closed or timed-out connections, and a server that is starting, stopping, full, or about to be promoted.
 */
const CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_|57P0|25006|53300|08)/
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i

/** Whether an error or its cause means that the database is unreachable for now. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // A local server removes its socket file when it stops: ENOENT.
    if ('syscall' in cause && cause.syscall === 'connect') return true
    if ('code' in cause && typeof cause.code === 'string' && CODES.test(cause.code)) return true
    if (MESSAGES.test(cause.message)) return true
  }
  return false
}

/** The database was unreachable when the shop started. The message gives the address and the reason. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}
