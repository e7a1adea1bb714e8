import type pg from 'pg'
import { OF_EVERY_CONNECTION, createPool } from '../pool.ts'
import { type Identity, askStandby, inTime, requireSameData, UnfitError } from './ask-servers.ts'

/** Milliseconds that a read waits for a connection, where long reports hold them all, too: then the leader is asked. */
const CONNECT_TIMEOUT = 1000
/** Milliseconds that an unused connection stays open. */
const IDLE_TIMEOUT = 60_000
/** What breaks is read again on the leader, and whoever looks at the standby says why. */
const QUIET = { warn: () => {}, error: () => {} }

interface StandbyPoolOptions {
  url: string
  /** Most connections at once. */
  most: number
  /** The leader's data, once they are known. */
  findLeader: () => Identity | undefined
  /** Whether who has come so far may be read. */
  isFit: (position: bigint | undefined) => boolean
}

/** Connections to standbys, of which each knows how far its own server has come: a balancer may lead them to several. */
export interface StandbyPool {
  /** Runs `read` on a connection whose server is fit. Throws UnfitError, and whatever breaks. */
  run<Answer>(read: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer>
  /** Breaks off what is read now: its server says nothing any more. */
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
    if (!isFit(position)) throw new UnfitError('behind')
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
        // Another connection may lead to another server.
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
  // Read only also in the moment in which a standby is told to lead.
  await client.query(`${OF_EVERY_CONNECTION}; set default_transaction_read_only = on`)
  await requireSameData(client, leader)
}
