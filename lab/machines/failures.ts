import { rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../cluster/cluster.ts'
import { isOk } from '../cluster/patroni.ts'
import {
  type InjectedFault,
  type Failure,
  type Stage,
  isFollowed,
  requireLeader,
  requireStandby,
} from '../failures/failure.ts'
import { makeNextRelease } from '../failures/next-release.ts'
import { PROJECT, RELEASES } from './equipment.ts'
import type { MachineCluster } from './machine-cluster.ts'
import { ADDRESSES, type MachineName, plug } from './network.ts'

interface MachineGround extends Stage {
  cluster: MachineCluster
}
type MachineFailure = Failure<MachineGround>

/** Outage in ms, longer than a leader's lease. */
const AWAY_MS = 30_000
/** Milliseconds between two killed programs. */
const BETWEEN_MS = 3000
/** Timeout in seconds for a machine to copy the database again, or to return completely. */
const PATIENCE = 120
const DATABASES = ['database1', 'database2'] as const
const SHOPS = ['shop1', 'shop2'] as const

const leaderOf = async (cluster: MachineCluster): Promise<MachineName> =>
  (await requireLeader(cluster)) as MachineName
const standbyOf = async (cluster: MachineCluster): Promise<MachineName> =>
  (await requireStandby(cluster)) as MachineName

/** A machine loses power and gets it back. */
function cutPower(
  name: string,
  find: (cluster: MachineCluster) => Promise<MachineName>,
  hasShown: (cluster: MachineCluster, off: MachineName) => NonNullable<InjectedFault['hasShown']>,
): MachineFailure {
  return {
    name: `power of ${name} cut`,
    strike: async ({ cluster }) => {
      const off = await find(cluster)
      await cluster.get(off).cutPower()
      return { mend: () => cluster.boot(off), hasShown: hasShown(cluster, off) }
    },
  }
}

/** Whether another front machine has taken the address. */
const hasMoved = (cluster: MachineCluster, from: MachineName) => async (): Promise<boolean> => {
  const front = await cluster.findFront()
  return front !== undefined && front !== from
}

const leaderUnplugged: MachineFailure = {
  name: 'cable of the leader pulled',
  strike: async ({ cluster }) => {
    const leader = await leaderOf(cluster)
    await plug(leader, false)
    return { mend: () => plug(leader, true), hasShown: isFollowed(cluster, leader) }
  },
}

const frontUnplugged: MachineFailure = {
  name: 'cable of the machine in front pulled',
  strike: async ({ cluster }) => {
    const front = await cluster.requireFront()
    await plug(front, false)
    const backAt = Date.now() + AWAY_MS
    return { mend: () => plug(front, true), hasShown: async () => Date.now() > backAt }
  },
}

const allWithoutPower: MachineFailure = {
  name: 'power of all machines cut, and back',
  strike: async ({ cluster }) => {
    const all = Object.keys(ADDRESSES) as MachineName[]
    await Promise.all(all.map((name) => cluster.get(name).cutPower()))
    return { stopsWrites: 'all', mend: () => cluster.boot(...all) }
  },
}

const standbyLost: MachineFailure = {
  name: 'standby lost with its disk, an empty one in its place',
  strike: async ({ cluster }) => {
    const standby = await standbyOf(cluster)
    await cluster.get(standby).cutPower()
    await cluster.loseData(standby)
    return {
      mend: () => cluster.boot(standby),
      hasShown: async () => !(await cluster.hasStandby()),
    }
  },
}

/** Programs by machine, killed without warning; only their systemd restarts them. */
const KILLED: readonly [MachineName, unit: string][] = [
  ['database1', 'etcd'],
  ['front1', 'etcd'],
  ['database1', 'keur-disk'],
  ['shop1', 'redis-server'],
  ['shop2', 'keur-shop'],
  ['front1', 'haproxy'],
  ['front2', 'haproxy'],
  ['front1', 'keepalived'],
  ['front2', 'keepalived'],
]

const limitsFrozen: MachineFailure = {
  name: 'Redis of both machines of the shop stands still',
  strike: async ({ cluster }) => {
    const sendSignal = (signal: string): Promise<unknown> =>
      Promise.all(
        SHOPS.map((name) =>
          cluster.get(name).run('systemctl', 'kill', '--kill-who=main', `--signal=${signal}`, 'redis-server'),
        ),
      )
    await sendSignal('SIGSTOP')
    const backAt = Date.now() + AWAY_MS
    return { mend: async () => void (await sendSignal('SIGCONT')), hasShown: async () => Date.now() > backAt }
  },
}

const programsKilled: MachineFailure = {
  name: 'programs of six kinds killed one after the other under their systemd',
  strike: async ({ cluster }) => {
    for (const [name, unit] of KILLED) {
      await cluster.get(name).run('systemctl', 'kill', '--signal=SIGKILL', '--kill-who=main', unit)
      await pause(BETWEEN_MS)
      await until(`everything after ${unit} of ${name}`, () => cluster.isWhole(), PATIENCE)
    }
    return { mend: () => {}, evaluate: () => evaluateUnits(cluster) }
  },
}

const patroniKilled: MachineFailure = {
  name: 'Patroni and PostgreSQL of the leader killed under their systemd',
  strike: async ({ cluster }) => {
    const leader = cluster.get(await leaderOf(cluster))
    await leader.run('pkill', '--signal=KILL', '--uid=postgres', '--full', '/patroni|postgres')
    return { mend: () => {}, evaluate: () => evaluateUnits(cluster) }
  },
}

const machinesRestarted: MachineFailure = {
  name: 'every machine shut down in order and booted, one after the other',
  strike: async ({ cluster }) => {
    for (const name of Object.keys(ADDRESSES) as MachineName[]) {
      await cluster.get(name).shutDown()
      await cluster.boot(name)
      await until(`everything after ${name}`, () => cluster.isWhole(), PATIENCE)
    }
    return { mend: () => {}, evaluate: () => evaluateUnits(cluster) }
  },
}

const newRelease: MachineFailure = {
  name: 'a new release with its migration, by systemctl restart',
  prepare: async ({ cluster }) => {
    const folder = await makeNextRelease('.', cluster.releases)
    // Shared with this release, but at another path in the machine.
    rmSync(join(folder, 'node_modules'))
    symlinkSync(`${PROJECT}/node_modules`, join(folder, 'node_modules'))
    return join(RELEASES, basename(folder))
  },
  strike: async ({ cluster }, folder) => {
    for (const name of SHOPS) {
      const machine = cluster.get(name)
      await machine.run('ln', '-sfn', folder, '/srv/keur')
      await machine.run('systemctl', 'restart', 'keur-shop')
      await until(
        `${name} with its new release`,
        () => isOk(`http://${ADDRESSES[name]}:3000/readyz`),
        PATIENCE,
      )
    }
    return {
      mend: () => {},
      evaluate: async ({ pages, failedPages, orders, failedOrders }) => ({
        seen: `${failedOrders} of ${orders} orders and ${failedPages} of ${pages} pages failed`,
        broken: failedOrders + failedPages > 0 ? ['a visitor saw that there is a new release'] : [],
      }),
    }
  },
}

const BACKUP = 'keur-archive@diff'
const SHOW_RESULT = ['systemctl', 'show', '--value', '--property=Result', BACKUP]

const backupByTimer: MachineFailure = {
  name: 'the night’s back-up into the archive, by its unit on both databases',
  strike: async ({ cluster }) => {
    const results = await Promise.all(
      DATABASES.map(async (name) => {
        const machine = cluster.get(name)
        // The unit's result shows whether it succeeded.
        await machine.run('systemctl', 'start', BACKUP).catch(() => '')
        const result = (await machine.run(...SHOW_RESULT)).trim()
        if (['success', 'exec-condition'].includes(result)) return result
        return `${result}: ${await machine.run('journalctl', '--no-pager', '--lines=5', '-u', BACKUP)}`
      }),
    )
    const summary = results.sort().join(', ')
    return {
      mend: () => {},
      evaluate: async () => ({
        seen: summary,
        broken: summary === 'exec-condition, success' ? [] : [`the units say ${summary}`],
      }),
    }
  },
}

async function evaluateUnits(cluster: MachineCluster): Promise<{ broken: string[] }> {
  return { broken: (await cluster.listIdleUnits()).map((unit) => `${unit} does not run`) }
}

export const OF_MACHINES: readonly MachineFailure[] = [
  cutPower('the leader', leaderOf, isFollowed),
  cutPower('the standby', standbyOf, (cluster) => async () => !(await cluster.hasStandby())),
  cutPower(
    'a machine of the shop',
    async () => 'shop1',
    () => async () => true,
  ),
  cutPower('the machine in front', (cluster) => cluster.requireFront(), hasMoved),
  allWithoutPower,
  leaderUnplugged,
  frontUnplugged,
  standbyLost,
  patroniKilled,
  programsKilled,
  limitsFrozen,
  machinesRestarted,
  newRelease,
  backupByTimer,
]
