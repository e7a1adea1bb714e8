import pg from 'pg'
import { setTypeParsers } from './type-parsers.ts'

/** Logger of the database, in pino's interface. */
export interface DatabaseLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

setTypeParsers()

/**
 * Settings of every server connection. JIT compilation takes longer than any of our queries. Without synchronized
 * scans, a long table is always read from its start. A limited query then picks the same rows for the second page as
 * for the first.
 */
export const OF_EVERY_CONNECTION = 'set jit = off; set synchronize_seqscans = off'

export interface PoolOptions extends Omit<pg.PoolConfig, 'onConnect'> {
  /** Awaited before a new connection is used. */
  onConnect?: (client: pg.ClientBase) => Promise<unknown>
}

/** A pool whose connections survive a failed statement, and whose broken connections never end the process. */
export function createPool({ onConnect, ...options }: PoolOptions, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    ...(onConnect && { onConnect: onConnect as pg.PoolConfig['onConnect'] }),
  })
  // Each connection logs its own errors below. Without a listener here the process would exit.
  pool.on('error', () => {})
  // The pool handles errors of idle connections only: one that breaks while in use would end the process.
  pool.on('connect', (client) => {
    // The message only: the error contains the whole connection.
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
