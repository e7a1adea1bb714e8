import type { Database } from '../database.ts'
import { createDoor } from '../door.ts'
import { type DatabaseLog, OF_EVERY_CONNECTION, createPool } from '../pool.ts'
import { dumpServer } from './dump-server.ts'

/** How long a request waits for a free connection, in milliseconds. */
const CONNECT_TIMEOUT = 5_000
/** How long an unused connection stays open, in milliseconds. */
const IDLE_TIMEOUT = 60_000

export interface ServerOptions {
  databaseUrl: string
  /** Most connections at once. */
  databasePool: number
  log: DatabaseLog
}

/** The door to a PostgreSQL server. Connects at the first query, and again by itself after an interruption. */
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
  return createDoor(pool, {
    engine: 'server',
    dump: (file) => dumpServer(pool, databaseUrl, file),
    close: () => pool.end(),
  })
}
