import { type Cluster, isLeader } from '../cluster/cluster.ts'
import { portsOf } from '../cluster/layout.ts'
import { endProcess, findPostgres, listChildren, readProcess, signal } from '../cluster/processes.ts'

/** Something that goes wrong in a cluster. */
export interface Failure {
  name: string
  /** Brings it about. Answers what a supervisor or the machine's return does later; nobody does more. */
  strike(cluster: Cluster): Promise<() => void>
}

/** A machine of the database: Patroni, and the PostgreSQL that it started. */
function signalDatabase(cluster: Cluster, name: string, how: NodeJS.Signals): void {
  signal(cluster.get(name), how)
  for (const one of findPostgres(cluster.partOf(name))) signal(one, how)
}

async function requireLeader(cluster: Cluster): Promise<string> {
  const leader = (await cluster.listMembers()).find(isLeader)
  if (leader === undefined) throw new Error('nobody leads the databases')
  return leader.name
}

async function requireStandby(cluster: Cluster): Promise<string> {
  const standby = (await cluster.listMembers()).find((member) => !isLeader(member))
  if (standby === undefined) throw new Error('there is no standby')
  return standby.name
}

const killPart = (name: string): Failure['strike'] => {
  return async (cluster) => {
    signal(cluster.get(name), 'SIGKILL')
    return () => cluster.launch(name)
  }
}

export const FAILURES: readonly Failure[] = [
  {
    name: 'leader killed',
    strike: async (cluster) => {
      const leader = await requireLeader(cluster)
      signalDatabase(cluster, leader, 'SIGKILL')
      return () => cluster.launch(leader)
    },
  },
  {
    name: 'leader cut off from etcd: its Patroni stands still',
    strike: async (cluster) => {
      const leader = await requireLeader(cluster)
      signal(cluster.get(leader), 'SIGSTOP')
      return () => signal(cluster.get(leader), 'SIGCONT')
    },
  },
  {
    name: 'leader frozen: Patroni and PostgreSQL stand still',
    strike: async (cluster) => {
      const leader = await requireLeader(cluster)
      signalDatabase(cluster, leader, 'SIGSTOP')
      return () => signalDatabase(cluster, leader, 'SIGCONT')
    },
  },
  {
    name: 'standby killed',
    strike: async (cluster) => {
      const standby = await requireStandby(cluster)
      signalDatabase(cluster, standby, 'SIGKILL')
      return () => cluster.launch(standby)
    },
  },
  { name: 'etcd member killed', strike: killPart('etcd1') },
  { name: 'Redis killed', strike: killPart('redis1') },
  {
    name: 'HAProxy restarted',
    strike: async (cluster) => {
      await endProcess(cluster.get('balancer'), 5000)
      cluster.launch('balancer')
      return () => {}
    },
  },
  {
    name: 'one shop process killed',
    strike: async (cluster) => {
      const [first] = listChildren(cluster.get('machine1').pid)
      if (first === undefined) throw new Error('the shop runs no process of its own')
      process.kill(first, 'SIGKILL')
      return () => {}
    },
  },
  {
    name: 'shop machine killed',
    strike: async (cluster) => {
      const machine = cluster.get('machine1')
      const all = [...listChildren(machine.pid).flatMap(readProcess), machine]
      for (const one of all) signal(one, 'SIGKILL')
      return () => cluster.launch('machine1')
    },
  },
  {
    name: 'switchover by hand',
    strike: async (cluster) => {
      const [leader, candidate] = [await requireLeader(cluster), await requireStandby(cluster)]
      const port = portsOf(cluster.layout).rest(Number(leader.at(-1)))
      const answer = await fetch(`http://127.0.0.1:${port}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader, candidate }),
      })
      if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
      return () => {}
    },
  },
]
