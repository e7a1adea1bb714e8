import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../cluster/cluster.ts'
import { directUrl, portsOf } from '../cluster/layout.ts'
import { findPostgres, readTitle, signal } from '../cluster/processes.ts'
import {
  type Failure,
  isFollowed,
  numberOf,
  requireLeader,
  requireStandby,
  signalDatabase,
} from './failure.ts'
import { withClient } from './with-client.ts'

/** Duration of orders in ms without a synchronized standby, or with a standby that has not replayed them yet. */
const LAG_MS = 8000
/** Duration of orders in ms while the standby's disk is full. */
const FULL_MS = 20_000
/** The same with both disks full: longer than the guard's handover and the preallocated WAL last. */
const BOTH_FULL_MS = 40_000
/** Seconds until the leader continues without its standby, and after which a possible leader would have taken over. */
const ALONE_SECONDS = 60
const LEASE_MS = 30_000

/** Kills the leader's whole machine; the cluster is healthy again when it returns. */
const leaderKilled: Failure = {
  name: 'leader killed',
  strike: async ({ cluster }) => {
    const leader = await requireLeader(cluster)
    signalDatabase(cluster, leader, 'SIGKILL')
    return { mend: () => cluster.launch(leader), hasShown: isFollowed(cluster, leader) }
  },
}

/** Kills only PostgreSQL, as when it can no longer write its WAL. */
const postgresKilled: Failure = {
  name: 'PostgreSQL of the leader killed under its Patroni',
  strike: async ({ cluster }) => {
    const leader = await requireLeader(cluster)
    for (const one of findPostgres(cluster.partOf(leader))) signal(one, 'SIGKILL')
    return { mend: () => {} }
  },
}

const patroniFrozen: Failure = {
  name: 'leader without its Patroni, which stands still',
  strike: async ({ cluster }) => {
    const leader = await requireLeader(cluster)
    signal(cluster.get(leader), 'SIGSTOP')
    return { mend: () => signal(cluster.get(leader), 'SIGCONT'), hasShown: isFollowed(cluster, leader) }
  },
}

const leaderFrozen: Failure = {
  name: 'leader frozen: Patroni and PostgreSQL stand still',
  strike: async ({ cluster }) => {
    const leader = await requireLeader(cluster)
    signalDatabase(cluster, leader, 'SIGSTOP')
    return {
      mend: () => signalDatabase(cluster, leader, 'SIGCONT'),
      hasShown: isFollowed(cluster, leader),
    }
  },
}

const leaderFull: Failure = {
  name: 'disk of the leader full',
  needsDisks: true,
  strike: async ({ cluster, disks }) => {
    if (typeof disks === 'string') throw new Error(disks)
    const leader = await requireLeader(cluster)
    const giveBack = disks.fill(leader)
    return { mend: giveBack, hasShown: isFollowed(cluster, leader) }
  },
}

const standbyFull: Failure = {
  name: 'disk of the standby full',
  needsDisks: true,
  strike: async ({ cluster, disks }) => {
    if (typeof disks === 'string') throw new Error(disks)
    const giveBack = disks.fill(await requireStandby(cluster))
    // PostgreSQL may use preallocated WAL for a while: orders must succeed whether it ends or not.
    const fullUntil = Date.now() + FULL_MS
    return { mend: giveBack, hasShown: async () => Date.now() > fullUntil }
  },
}

/** The leader hands over to a standby whose disk is just as full. */
const bothFull: Failure = {
  name: 'disks of both databases full',
  needsDisks: true,
  strike: async ({ disks }) => {
    if (typeof disks === 'string') throw new Error(disks)
    const giveBack = ['database1', 'database2'].map((name) => disks.fill(name))
    const fullUntil = Date.now() + BOTH_FULL_MS
    return {
      stopsWrites: 'some',
      hasShown: async () => Date.now() > fullUntil,
      mend: () => {
        for (const give of giveBack) give()
      },
    }
  },
}

const bothKilled: Failure = {
  name: 'both databases killed',
  strike: async ({ cluster }) => {
    const names = ['database1', 'database2']
    for (const name of names) signalDatabase(cluster, name, 'SIGKILL')
    return {
      stopsWrites: 'all',
      mend: () => {
        for (const name of names) cluster.launch(name)
      },
    }
  },
}

const standbyKilled: Failure = {
  name: 'standby killed',
  strike: async ({ cluster }) => {
    const standby = await requireStandby(cluster)
    signalDatabase(cluster, standby, 'SIGKILL')
    return {
      mend: () => cluster.launch(standby),
      // Until then commits wait for the standby.
      hasShown: async () => !(await cluster.hasStandby()),
    }
  },
}

/** The standby is cut off, the leader continues alone and dies: promoting the standby would lose orders. */
const standbyLags: Failure = {
  name: 'standby far behind, then the leader killed',
  strike: async ({ cluster }) => {
    const [leader, standby] = [await requireLeader(cluster), await requireStandby(cluster)]
    const receivers = findPostgres(cluster.partOf(standby)).filter(({ pid }) =>
      readTitle(pid).includes('walreceiver'),
    )
    for (const one of receivers) signal(one, 'SIGSTOP')
    await until('a leader who goes on alone', async () => !(await cluster.hasStandby()), ALONE_SECONDS)
    await pause(LAG_MS)
    signalDatabase(cluster, leader, 'SIGKILL')
    const tempted = Date.now() + LEASE_MS
    let hasFollowed = false
    return {
      stopsWrites: 'all',
      hasShown: async () => {
        hasFollowed ||= (await cluster.listLeaders()).length > 0
        return hasFollowed || Date.now() > tempted
      },
      mend: () => {
        for (const one of receivers) signal(one, 'SIGCONT')
        cluster.launch(leader)
      },
      evaluate: async () => ({
        broken: hasFollowed ? ['a standby with missing writes became the leader'] : [],
      }),
    }
  },
}

/** The standby has flushed all WAL but replayed none of it. */
const standbyReadsLate: Failure = {
  name: 'standby that has read nothing for a while, then the leader killed',
  strike: async ({ cluster }) => {
    const [leader, standby] = [await requireLeader(cluster), await requireStandby(cluster)]
    const url = directUrl(cluster.layout, numberOf(standby), { user: 'postgres', database: 'postgres' })
    await withClient(url, (client) => client.query('select pg_wal_replay_pause()'))
    await pause(LAG_MS)
    signalDatabase(cluster, leader, 'SIGKILL')
    return { mend: () => cluster.launch(leader), hasShown: isFollowed(cluster, leader) }
  },
}

const switchover: Failure = {
  name: 'switchover by hand',
  strike: async ({ cluster }) => {
    const [leader, candidate] = [await requireLeader(cluster), await requireStandby(cluster)]
    const port = portsOf(cluster.layout).rest(numberOf(leader))
    const answer = await fetch(`http://127.0.0.1:${port}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    })
    if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
    return { mend: () => {}, hasShown: isFollowed(cluster, leader) }
  },
}

export const OF_DATABASES: readonly Failure[] = [
  leaderKilled,
  postgresKilled,
  patroniFrozen,
  leaderFrozen,
  leaderFull,
  standbyFull,
  bothFull,
  bothKilled,
  standbyKilled,
  standbyLags,
  standbyReadsLate,
  switchover,
]
