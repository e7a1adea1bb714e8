import { endProcess, listChildren, readProcess, signal } from '../cluster/processes.ts'
import type { Failure } from './failure.ts'

/** Milliseconds for which nobody counts. */
const STILL_MS = 15_000

const killPart = (name: string): Failure['strike'] => {
  return async ({ cluster }) => {
    signal(cluster.get(name), 'SIGKILL')
    return { mend: () => cluster.launch(name) }
  }
}

export const OF_OTHER_PARTS: readonly Failure[] = [
  { name: 'etcd member killed', strike: killPart('etcd1') },
  { name: 'Redis killed', strike: killPart('redis1') },
  {
    // HAProxy has nobody to send a count to, and finds that out only after a while.
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
  {
    name: 'shop machine killed',
    strike: async ({ cluster }) => {
      const machine = cluster.get('machine1')
      const all = [...listChildren(machine.pid).flatMap(readProcess), machine]
      for (const one of all) signal(one, 'SIGKILL')
      return { mend: () => cluster.launch('machine1') }
    },
  },
]
