import { until } from '../cluster/cluster.ts'
import { databaseUrl, directUrl } from '../cluster/layout.ts'
import { signal } from '../cluster/processes.ts'
import { type Failure, numberOf, requireLeader } from './failure.ts'
import { countLost, openIntruder } from './intruder.ts'

/** Added latency in ms per direction between the databases: 200 per round trip. */
const SLOW_MS = 100
/** Duration of orders in ms over the slow network. */
const SLOW_FOR_MS = 20_000

/**
 * Isolates the leader from etcd and its standby. Visitors could still reach it, and a client writes to it directly,
 * bypassing HAProxy.
 */
const leaderCutOff: Failure = {
  name: 'leader cut off from etcd and its standby, with somebody who goes on writing to it',
  strike: async ({ cluster, wires }) => {
    const leader = await requireLeader(cluster)
    const leading = databaseUrl(cluster.layout)
    const intruder = await openIntruder({ direct: directUrl(cluster.layout, numberOf(leader)), leading })
    await until('somebody who writes past HAProxy', async () => intruder.acknowledged.size > 1)
    const cutAt = Date.now()
    wires.change(({ ends }) => ends.includes(leader), { isCut: true })
    let followedAt = Infinity
    return {
      hasShown: async () => {
        const leaders = await cluster.listLeaders()
        if (leaders.some((name) => name !== leader)) followedAt = Math.min(followedAt, Date.now())
        return leaders.length === 1 && followedAt < Infinity
      },
      mend: () => wires.change(({ ends }) => ends.includes(leader), {}),
      evaluate: async () => {
        await intruder.stop()
        const moments = [...intruder.acknowledged.values()]
        const late = moments.filter((at) => at > followedAt).length
        const lost = await countLost(leading, [...intruder.acknowledged.keys()])
        const after = moments.filter((at) => at > cutAt).length
        return {
          seen: `${moments.length} writes past HAProxy were acknowledged, ${after} of them after the cut`,
          broken: [
            ...(late > 0 ? [`the former leader took ${late} writes while another one led`] : []),
            ...(lost > 0 ? [`${lost} writes that the former leader took are lost`] : []),
          ],
        }
      },
    }
  },
}

const slowNetwork: Failure = {
  name: 'network between leader and standby slow: 200 ms there and back',
  strike: async ({ wires }) => {
    const isBetween = ({ ends }: { ends: readonly string[] }): boolean =>
      ends.every((end) => end.startsWith('database'))
    wires.change(isBetween, { delay: SLOW_MS })
    const slowUntil = Date.now() + SLOW_FOR_MS
    return { mend: () => wires.change(isBetween, {}), hasShown: async () => Date.now() > slowUntil }
  },
}

/** Two of three etcds die, so that no leader can be determined. */
const noQuorum: Failure = {
  name: 'two etcds of three killed',
  strike: async ({ cluster }) => {
    for (const name of ['etcd1', 'etcd2']) signal(cluster.get(name), 'SIGKILL')
    return {
      stopsWrites: 'all',
      hasShown: async () => (await cluster.listLeaders()).length === 0,
      // One is enough for a quorum.
      mend: () => cluster.launch('etcd1'),
      finish: () => cluster.launch('etcd2'),
    }
  },
}

export const OF_THE_NETWORK: readonly Failure[] = [leaderCutOff, slowNetwork, noQuorum]
