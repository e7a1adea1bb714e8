import type { Cluster } from '../cluster/cluster.ts'
import { endProcess, listChildren, readProcess, signal } from '../cluster/processes.ts'
import { type Failure, isFollowed, requireLeader, signalDatabase } from './failure.ts'

/** Duration in ms of the counter outage. */
const STILL_MS = 15_000

/** Kills the part and its child processes. */
function kill(cluster: Cluster, name: string): void {
  const part = cluster.get(name)
  for (const one of [...listChildren(part.pid).flatMap(readProcess), part]) signal(one, 'SIGKILL')
}

const killPart = (name: string): Failure['strike'] => {
  return async ({ cluster }) => {
    kill(cluster, name)
    return { mend: () => cluster.launch(name) }
  }
}

export const OF_OTHER_PARTS: readonly Failure[] = [
  { name: 'etcd member killed', strike: killPart('etcd1') },
  { name: 'Redis killed', strike: killPart('redis1') },
  {
    // HAProxy cannot send counts anywhere, and detects that only after a while.
    name: 'both Redis stand still',
    strike: async ({ cluster }) => {
      const both = ['redis1', 'redis2'].map((name) => cluster.get(name))
      for (const redis of both) signal(redis, 'SIGSTOP')
      const backAt = Date.now() + STILL_MS
      return {
        mend: () => {
          for (const redis of both) signal(redis, 'SIGCONT')
        },
        hasShown: async () => Date.now() > backAt,
      }
    },
  },
  {
    name: 'HAProxy restarted',
    strike: async ({ cluster }) => {
      await endProcess(cluster.get('balancer'), 5000)
      cluster.launch('balancer')
      return { mend: () => {} }
    },
  },
  {
    name: 'one shop process killed',
    strike: async ({ cluster }) => {
      const [first] = listChildren(cluster.get('machine1').pid)
      if (first === undefined) throw new Error('the shop runs no process of its own')
      process.kill(first, 'SIGKILL')
      return { mend: () => {} }
    },
  },
  { name: 'shop machine killed', strike: killPart('machine1') },
  {
    // Machines in one room on one fuse.
    name: 'the leader, an etcd, Redis and a machine of the shop lost at once',
    strike: async ({ cluster }) => {
      const leader = await requireLeader(cluster)
      const others = ['etcd1', 'redis1', 'machine1']
      signalDatabase(cluster, leader, 'SIGKILL')
      for (const name of others) kill(cluster, name)
      return {
        mend: () => {
          for (const name of [...others, leader]) cluster.launch(name)
        },
        hasShown: isFollowed(cluster, leader),
      }
    },
  },
]
