import type { Cluster } from '../cluster/cluster.ts'
import { isLeader } from '../cluster/patroni.ts'
import { findPostgres, signal } from '../cluster/processes.ts'
import type { World } from '../mixed/world.ts'
import type { Disks } from './disks.ts'
import type { Wires } from './wires.ts'

/** What any failure is struck in: machines that may be real or played, and those who use their shop. */
export interface Stage {
  cluster: Databases & {
    /** Where visitors come. */
    readonly url: string
    /** Whether everything runs as it did at the start. */
    isWhole(): Promise<boolean>
  }
  world: World
}

/** Who leads, as Patroni says it. */
export type Databases = Pick<Cluster, 'listMembers' | 'listLeaders'>

/** A cluster whose parts are processes of this machine. */
export interface Ground extends Stage {
  cluster: Cluster
  wires: Wires
  /** Why databases have no disks of their own, in words, where they have none. */
  disks: Disks | string
}

/** Something that goes wrong in a cluster. */
export interface Failure<Struck extends Stage = Ground> {
  name: string
  /** Databases lie on disks of their own, of few gigabytes. */
  needsDisks?: true
  /** Why it cannot be brought about on this machine, in words. */
  findHindrance?(): string | undefined
  /** What takes long and is done before the load: answers its folder. */
  prepare?(ground: Struck): Promise<string>
  /** Brings it about; `prepared` is that folder. */
  strike(ground: Struck, prepared: string): Promise<Blow>
}

/** A failure that was struck. */
export interface Blow {
  /** What a supervisor or the machine's return does later; nobody does more. */
  mend(): void | Promise<void>
  /** Whether it has taken effect: nothing is judged before. */
  hasShown?(): Promise<boolean>
  /** Nothing, or not everything, may write before it is mended: seconds count from there. */
  stopsWrites?: 'all' | 'some'
  /** What returns later still, once orders are taken again. */
  finish?(): void
  /** What was seen, in words, and what was not as promised. */
  judge?(since: Since): Promise<{ seen?: string; broken: string[] }>
}

/** What was tried since the blow, and how often that failed. */
interface Since {
  pages: number
  failedPages: number
  orders: number
  failedOrders: number
}

/** A machine of the database: Patroni, and the PostgreSQL that it started. */
export function signalDatabase(cluster: Cluster, name: string, how: NodeJS.Signals): void {
  signal(cluster.get(name), how)
  for (const one of findPostgres(cluster.partOf(name))) signal(one, how)
}

export async function requireLeader(cluster: Databases): Promise<string> {
  const leader = (await cluster.listMembers()).find(isLeader)
  if (leader === undefined) throw new Error('nobody leads the databases')
  return leader.name
}

export async function requireStandby(cluster: Databases): Promise<string> {
  const standby = (await cluster.listMembers()).find((member) => !isLeader(member))
  if (standby === undefined) throw new Error('there is no standby')
  return standby.name
}

/** Whether another one than `former` leads. */
export const isFollowed = (cluster: Databases, former: string) => async (): Promise<boolean> => {
  const leaders = await cluster.listLeaders()
  return leaders.length === 1 && leaders[0] !== former
}

/** The number at the end of a part's name. */
export const numberOf = (name: string): number => Number(name.at(-1))
