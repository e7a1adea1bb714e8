import type pg from 'pg'
import { OF_EVERY_CONNECTION, createPool } from '../pool.ts'
import { type Identity, askStandby, inTime, requireSameData, UnfitStandbyError } from './ask-servers.ts'

/** Timeout in ms for a free connection. When long reports use all of them, the read goes to the leader. */
const CONNECT_TIMEOUT = 1000
/** Idle timeout of a connection in ms. */
const IDLE_TIMEOUT = 60_000
/** Failed reads are retried on the leader, and the poll reports the reason. */
const QUIET = { warn: () => {}, error: () => {} }

interface StandbyPoolOptions {
  url: string
  /** Maximum connections. */
  most: number
  /** Identity of the leader's data, once known. */
  findLeader: () => Identity | undefined
  /** Whether a server at this position may be read. */
  isFit: (position: bigint | undefined) => boolean
}

/** Connections to standbys. Each tracks the position of its own server, since a balancer may lead to several. */
export interface StandbyPool {
  /** Runs `read` on a connection to a usable server. Throws `UnfitStandbyError`, and any connection error. */
  run<Answer>(read: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer>
  /** Aborts current reads: the server no longer responds. */
  breakOff(): void
  close(): Promise<void>
}

export function openStandbyPool(options: StandbyPoolOptions): StandbyPool {
  const { isFit } = options
  const positions = new WeakMap<pg.PoolClient, bigint>()
  const busy = new Set<pg.PoolClient>()
  let pool = createConnections(options)
  const requireFit = async (client: pg.PoolClient): Promise<void> => {
    if (isFit(positions.get(client))) return
    const position = await inTime(askStandby(client))
    positions.set(client, position)
    if (!isFit(position)) throw new UnfitStandbyError('behind')
  }
  return {
    run: async (read) => {
      const client = await pool.connect()
      busy.add(client)
      let isUnfit = true
      try {
        await requireFit(client)
        isUnfit = false
        return await read(client)
      } finally {
        busy.delete(client)
        // A new connection may lead to another server.
        client.release(isUnfit)
      }
    },
    breakOff: () => {
      void pool.end()
      pool = createConnections(options)
      for (const client of busy) void client.end()
    },
    close: () => pool.end(),
  }
}

function createConnections({ url, most, findLeader }: StandbyPoolOptions): pg.Pool {
  return createPool(
    {
      connectionString: url,
      max: most,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      idleTimeoutMillis: IDLE_TIMEOUT,
      keepAlive: true,
      application_name: 'keur-electro-reads',
      onConnect: (client) => inTime(prepare(client, findLeader())),
    },
    QUIET,
  )
}

async function prepare(client: pg.ClientBase, leader: Identity | undefined): Promise<void> {
  // Stays read-only even if the standby is promoted meanwhile.
  await client.query(`${OF_EVERY_CONNECTION}; set default_transaction_read_only = on`)
  await requireSameData(client, leader)
}
