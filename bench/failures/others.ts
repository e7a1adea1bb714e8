import { endProcess, listChildren, readProcess, signal } from '../cluster/processes.ts'
import type { Failure } from './failure.ts'

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
