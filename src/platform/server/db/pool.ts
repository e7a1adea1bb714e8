import pg from 'pg'
import { setTypeParsers } from './type-parsers.ts'

/** Where the database says what happened to it; pino's own shape. */
export interface DatabaseLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

setTypeParsers()

/**
 * What every connection to a server begins with. Compiling a query to machine code takes longer than any of ours runs. A long
 * table is read from its beginning and not from where another reader is: what takes only some of its rows takes the same ones
 * for the second page as for the first.
 */
export const OF_EVERY_CONNECTION = 'set jit = off; set synchronize_seqscans = off'

export interface PoolOptions extends Omit<pg.PoolConfig, 'onConnect'> {
  /** Awaited before a new connection serves anybody. */
  onConnect?: (client: pg.ClientBase) => Promise<unknown>
}

/** A pool whose connections survive a failed statement and whose broken connections never end the process. */
export function createPool({ onConnect, ...options }: PoolOptions, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    ...(onConnect && { onConnect: onConnect as pg.PoolConfig['onConnect'] }),
  })
  // Each connection tells for itself, below; without a listener here the process would end.
  pool.on('error', () => {})
  // The pool listens to idle connections only: one that breaks while in use would end the process.
  pool.on('connect', (client) => {
    // The message only: the error carries the whole connection with it.
    client.on('error', (error) => log.warn({ reason: error.message }, 'a connection to the database broke'))
  })
  // The pool's own `query` closes the connection on every SQL error, which the embedded engine does not survive.
  const query = async (...question: unknown[]): Promise<unknown> => {
    const client = await pool.connect()
    const ask = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>
    try {
      return await ask(...question)
    } finally {
      client.release()
    }
  }
  pool.query = query as unknown as pg.Pool['query']
  return pool
}
