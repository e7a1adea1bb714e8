import type { Cluster } from '../cluster/cluster.ts'
import { isLeader } from '../cluster/patroni.ts'
import { findPostgres, signal } from '../cluster/processes.ts'
import type { World } from '../mixed/world.ts'
import type { Disks } from './disks.ts'
import type { Wires } from './wires.ts'

/** Environment of any failure: real or simulated machines, and users of their shop. */
export interface Stage {
  cluster: Databases & {
    /** The shop's public URL. */
    readonly url: string
    /** Whether everything runs as at the start. */
    isWhole(): Promise<boolean>
  }
  world: World
}

/** The leader as reported by Patroni. */
export type Databases = Pick<Cluster, 'listMembers' | 'listLeaders'>

/** A cluster whose parts are processes on this machine. */
export interface Ground extends Stage {
  cluster: Cluster
  wires: Wires
  /** The disks, or the reason as text why there are none. */
  disks: Disks | string
}

/** An injected failure in a cluster. */
export interface Failure<Struck extends Stage = Ground> {
  name: string
  /** Databases have their own disks of a few GB. */
  needsDisks?: true
  /** Reason as text why this machine cannot inject it. */
  findHindrance?(): string | undefined
  /** Slow preparation before the load; returns its folder. */
  prepare?(ground: Struck): Promise<string>
  /** Injects the failure; `prepared` is that folder. */
  strike(ground: Struck, prepared: string): Promise<InjectedFault>
}

export interface InjectedFault {
  /** The later action of a supervisor or a returning machine, with no other repair. */
  mend(): void | Promise<void>
  /** Whether it has taken effect: checks start only then. */
  hasShown?(): Promise<boolean>
  /** Writes stop, or some of them, until the repair: downtime counts from there. */
  stopsWrites?: 'all' | 'some'
  /** Restores the rest once orders succeed again. */
  finish?(): void
  /** Returns observations as text, and broken guarantees. */
  evaluate?(since: Since): Promise<{ seen?: string; broken: string[] }>
}

interface Since {
  pages: number
  failedPages: number
  orders: number
  failedOrders: number
}

/** Signals a database machine: Patroni and its PostgreSQL. */
export function signalDatabase(cluster: Cluster, name: string, how: NodeJS.Signals): void {
  signal(cluster.get(name), how)
  for (const one of findPostgres(cluster.partOf(name))) signal(one, how)
}

export async function requireLeader(cluster: Databases): Promise<string> {
  const leader = (await cluster.listMembers()).find(isLeader)
  if (leader === undefined) throw new Error('no database is the leader')
  return leader.name
}

export async function requireStandby(cluster: Databases): Promise<string> {
  const standby = (await cluster.listMembers()).find((member) => !isLeader(member))
  if (standby === undefined) throw new Error('there is no standby')
  return standby.name
}

/** Whether a database other than `former` is the leader. */
export const isFollowed = (cluster: Databases, former: string) => async (): Promise<boolean> => {
  const leaders = await cluster.listLeaders()
  return leaders.length === 1 && leaders[0] !== former
}

/** The number at the end of a part's name. */
export const numberOf = (name: string): number => Number(name.at(-1))
