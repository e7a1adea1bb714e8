import { createDatabase } from '../create-database.ts'
import type { Database } from '../database.ts'
import { type DatabaseLog, OF_EVERY_CONNECTION, createPool } from '../pool.ts'
import { dumpServer } from './dump-server.ts'

/** Maximum wait for a free connection in ms. */
const CONNECT_TIMEOUT = 5_000
/** Idle timeout of a connection in ms. */
const IDLE_TIMEOUT = 60_000

export interface ServerOptions {
  databaseUrl: string
  /** Maximum connections. */
  databasePool: number
  log: DatabaseLog
}

/** Access to a PostgreSQL server. Connects at the first query, and reconnects after an interruption. */
export function openServer({ databaseUrl, databasePool, log }: ServerOptions): Database {
  const pool = createPool(
    {
      connectionString: databaseUrl,
      max: databasePool,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      idleTimeoutMillis: IDLE_TIMEOUT,
      keepAlive: true,
      application_name: 'keur-electro',
      onConnect: (client) => client.query(OF_EVERY_CONNECTION),
    },
    log,
  )
  return createDatabase(pool, {
    engine: 'server',
    dump: (file) => dumpServer(pool, databaseUrl, file),
    close: () => pool.end(),
  })
}
