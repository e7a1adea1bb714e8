import { DatabaseError } from 'pg'

/** PostgreSQL's codes for a text with NUL in it, sent as it is and inside of JSON. */
const CODES = new Set(['22021', '22P05'])

/** Whether a statement failed because no text of PostgreSQL can hold what the caller sent: NUL. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof DatabaseError && CODES.has(error.code ?? '')
}
