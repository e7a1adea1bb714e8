import type pg from 'pg'
import { createPool } from '../pool.ts'
import { readPosition } from './trail.ts'

/** Reasons not to read from a server. */
export type Reason = 'away' | 'leads' | 'stranger' | 'stray' | 'behind' | 'no leader'

/** A server that must not be read from, or not yet. */
export class UnfitStandbyError extends Error {
  override name = 'UnfitError'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`the standby is not read: ${reason}`)
    this.reason = reason
  }
}

/**
 * Identity of a server's data: the system identifier, which all standbys share with their leader, and the database.
 */
export interface Identity {
  system: string
  database: string
}

const IDENTITY = `(select system_identifier::text from pg_control_system()) as system,
  (select oid::text from pg_database where datname = current_database()) as database`
const LEADER = `select pg_current_wal_lsn()::text as position, ${IDENTITY}`
const STANDBY = `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as position`

/** Timeout in ms after which a silent server counts as away. */
const PATIENCE_MS = 1500
/** Maximum queries per connection, which is ten seconds: of several standbys it must not stay with a slow one. */
const MAX_QUERIES = 20
/** An absent server is logged once, not by each connection. */
const QUIET = { warn: () => {}, error: () => {} }

/** Returns the server's response. After PATIENCE_MS the server counts as away. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new UnfitStandbyError('away')), PATIENCE_MS)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** One connection for small queries. */
interface Line {
  /**
   * After each failure, also one of `question` itself, a new connection is opened. A dead one blocks no query, and a
   * balancer may lead to another server by then.
   */
  readonly ask: <Answer>(question: (client: pg.ClientBase) => Promise<Answer>) => Promise<Answer>
  close(): Promise<void>
}

export function openLine(url: string, onConnect?: (client: pg.ClientBase) => Promise<unknown>): Line {
  const pool = createPool(
    {
      connectionString: url,
      max: 1,
      maxUses: MAX_QUERIES,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
      application_name: 'keur-electro-looks',
      ...(onConnect && { onConnect }),
    },
    QUIET,
  )
  return {
    ask: async (question) => {
      const client = await pool.connect()
      let isBroken = true
      try {
        const answer = await question(client)
        isBroken = false
        return answer
      } finally {
        client.release(isBroken)
      }
    },
    close: () => pool.end(),
  }
}

async function askRow<Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string): Promise<Row> {
  const [row] = (await client.query<Row>(text)).rows
  if (row === undefined) throw new Error('the database answered nothing')
  return row
}

/** Returns the leader's WAL position and data identity. */
export async function askLeader(client: pg.ClientBase): Promise<{ position: bigint; identity: Identity }> {
  const { position, system, database } = await askRow<Identity & { position: string }>(client, LEADER)
  return { position: readPosition(position), identity: { system, database } }
}

/**
 * Returns the replay position of a standby. Throws `UnfitStandbyError` for a leader: of two leaders, one has the wrong data.
 */
export async function askStandby(client: pg.ClientBase): Promise<bigint> {
  const { isStandby, position } = await askRow<{ isStandby: boolean; position: string | null }>(
    client,
    STANDBY,
  )
  if (!isStandby) throw new UnfitStandbyError('leads')
  if (position === null) throw new UnfitStandbyError('behind')
  return readPosition(position)
}

/** Throws `UnfitStandbyError` if a new connection leads to other data than the leader's. */
export async function requireSameData(client: pg.ClientBase, leader: Identity | undefined): Promise<void> {
  if (leader === undefined) throw new UnfitStandbyError('no leader')
  const { system, database } = await askRow<Identity>(client, `select ${IDENTITY}`)
  if (system !== leader.system || database !== leader.database) throw new UnfitStandbyError('stranger')
}
