/** Refused, cut or timed out connections, and a server that is starting, stopping, full, or about to lead: the data cannot be reached. */
const CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_|57P0|25006|53300|08)/
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i

/** Whether an error, or what caused it, means that the database is out of reach for now. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // A server on a socket of this machine takes the socket's file away with it: ENOENT.
    if ('syscall' in cause && cause.syscall === 'connect') return true
    if ('code' in cause && typeof cause.code === 'string' && CODES.test(cause.code)) return true
    if (MESSAGES.test(cause.message)) return true
  }
  return false
}

/** The database could not be reached when the shop started: the message says which and why. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}
