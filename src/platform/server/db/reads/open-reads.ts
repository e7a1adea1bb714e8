import type { Logger } from 'pino'
import { createQueryable } from '../create-database.ts'
import type { Database, Queryable, Undescribed } from '../database.ts'
import { askLeader, askStandby, openLine, type Reason, requireSameData } from './ask-servers.ts'
import { Follower } from './follower.ts'
import { mayAskLeader } from './may-ask-leader.ts'
import { asReader, type ReadFigures, type Reader, type Reads } from './reader.ts'
import { type StandbyPool, openStandbyPool } from './standby-pool.ts'

interface Addresses {
  /** Address of the leader. */
  databaseUrl: string
  /** Address of a standby, or of a balancer before several. */
  readUrl: string
  /** Maximum connections for reads. */
  most: number
}

const REASONS: Readonly<Record<Reason, string>> = {
  away: 'it cannot be reached',
  leads: 'there is a server that can be written to, no standby',
  stranger: 'it has other data than DATABASE_URL: another server, or another database',
  stray: 'it has data that the leader never had',
  behind: 'it is more than two seconds behind',
  'no leader': 'the leader cannot be reached, and nobody knows how far behind the standby is',
}

/**
 * Reads from a standby while its replication lag is at most two seconds, else from the leader. Never waits for the
 * standby: the shop starts and continues without it.
 */
export function openReads(
  db: Database,
  { databaseUrl, readUrl, most }: Addresses,
  log: Pick<Logger, 'info' | 'warn'>,
): Reads {
  const leaderLine = openLine(databaseUrl)
  const standbyLine = openLine(readUrl, (client) => requireSameData(client, follower.leader))
  const follower: Follower = new Follower({
    askLeader: () => leaderLine.ask(askLeader),
    askStandby: () => standbyLine.ask(askStandby),
    onReason: (reason) => {
      if (reason === undefined) log.info('DATABASE_READ_URL: reads go to the standby')
      else log.warn(`DATABASE_READ_URL: everything is read from the leader, ${REASONS[reason]}`)
    },
    onAway: () => pool.breakOff(),
    now: () => performance.now(),
  })
  const pool: StandbyPool = openStandbyPool({
    url: readUrl,
    most,
    findLeader: () => follower.leader,
    isFit: (position) => follower.isFit(position),
  })
  const leader = asReader(db)
  const figures: ReadFigures = {
    onStandby: 0,
    onLeader: 0,
    again: 0,
    findSecondsBehind: () => follower.findSecondsBehind(),
  }
  follower.start()
  return {
    behind: chooseEachTime({ leader, pool, follower, figures }),
    leader,
    catchUp: () => follower.catchUp(),
    figures,
    close: async () => {
      await follower.close()
      await Promise.all([pool.close(), standbyLine.close(), leaderLine.close()])
    },
  }
}

interface Sides {
  leader: Reader
  pool: StandbyPool
  follower: Follower
  figures: ReadFigures
}

function chooseEachTime({ leader, pool, follower, figures }: Sides): Reader {
  const choose = async <Answer>(
    onStandby: (db: Queryable, client: { query(text: string): Promise<unknown> }) => Promise<Answer>,
    onLeader: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (follower.isOpen) {
      try {
        const answer = await pool.run((client) => onStandby(createQueryable(client), client))
        figures.onStandby += 1
        return answer
      } catch (error) {
        if (!mayAskLeader(error)) throw error
        figures.again += 1
      }
    }
    figures.onLeader += 1
    return onLeader()
  }
  return {
    rows: ((statement: Undescribed) =>
      choose(
        (db) => db.rows(statement),
        () => leader.rows(statement),
      )) as Queryable['rows'],
    together: (read) =>
      choose(
        async (db, client) => {
          await client.query('begin')
          try {
            return await read(db)
          } finally {
            await client.query('rollback')
          }
        },
        () => leader.together(read),
      ),
  }
}
