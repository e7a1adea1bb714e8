import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type CallerRequest, makeRequests } from '#bench/callers.ts'
import { pickPricedCategories, stockProducts } from '#bench/measured-catalogue.ts'
import { shopSettings } from '#bench/measured-servers.ts'
import { ORDER_API, makeOrderTargets } from '#bench/order-targets.ts'
import { getMedian } from '#bench/rounds.ts'
import { say } from '#bench/say.ts'
import { signInCallers } from '#bench/signed-in.ts'
import { formatTable } from '#bench/table.ts'
import { makeFilteredPaths, makeListPaths } from '#bench/varied-paths.ts'
import type { Verdict } from '#bench/verdict.ts'
import { runWrk } from '#bench/wrk/run-wrk.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { type BuiltShop, startBuiltShop } from '#test/harness/built-shop.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { Cluster } from '../cluster/cluster.ts'
import { databaseUrl, listMissingPackages, portsOf } from '../cluster/layout.ts'
import { isLeader } from '../cluster/patroni.ts'
import { findPostgres } from '../cluster/processes.ts'
import { type SlowCores, openSlowCores } from './slow-cores.ts'

/** Ports apart from those of other trials. */
const BASE = 8900
/** CPU shares on a computer with two cores: together less than both, so that none waits for another. */
const SHARES = { leader: 0.3, standby: 0.3, writer: 0.5, reader: 0.3 }
const MEASURED_CORES = 2
const VISITORS = 8
const WARM_UP_SECONDS = 2
/** Milliseconds until a database's statistics are up to date. */
const COUNTED_MS = 1500
/** Minimum share of orders kept during reads; minimum share of lists read at the standby. */
const MIN_LEFT = 0.9
const MIN_AVAILABLE = 0.5

const READS = ['nowhere', 'leader', 'standby'] as const
type Reads = (typeof READS)[number]

interface Turn {
  orders: number
  lists: number
}

/** Orders per second by place of the concurrent reads, or the reason why it was not measured. */
export type StandbyFindings =
  | { skipped: string }
  | { turns: Readonly<Record<Reads, readonly Turn[]>>; shareThere: number }

interface Options {
  seconds: number
  rounds: number
  signal: AbortSignal
}

/**
 * Measures orders at the leader without list reads, with reads at the leader, and with reads at its standby, in turn.
 */
export async function measureStandby(options: Options): Promise<StandbyFindings> {
  const missing = listMissingPackages()
  if (missing.length > 0) return { skipped: `these packages are missing: ${missing.join(', ')}` }
  const slowCores = openSlowCores()
  if (slowCores === undefined) return { skipped: 'this computer does not let us share out its processors' }
  await using ending = new AsyncDisposableStack()
  ending.defer(() => slowCores.close())
  const folder = ending.adopt(await makeTempFolder('standby'), (made) => made.remove())
  say('a leader and its standby')
  const cluster = Cluster.open({ folder: folder.path, base: BASE })
  ending.defer(() => cluster.stop())
  await cluster.startDatabases(say)
  const requested = await fill(cluster)
  const shops = await startShops(cluster, folder.path, (shop) => ending.adopt(shop, (one) => one.stop()))
  say('warm-up')
  // Without CPU limit: cold code is slow enough.
  for (const shop of Object.values(shops))
    for (const requests of [requested.orders, requested.lists])
      await runWrk(shop.url, requests, {
        connections: VISITORS,
        seconds: WARM_UP_SECONDS,
        signal: options.signal,
      })
  await giveCores(cluster, shops, slowCores)
  // Awaited here: otherwise the shops would stop before the measurement ends.
  return await requestInTurns(cluster, { shops, requested, options })
}

interface StandbyRequests {
  orders: readonly CallerRequest[]
  lists: readonly CallerRequest[]
}

async function fill({ layout }: Cluster): Promise<StandbyRequests> {
  say('the demo’s goods')
  const db = await openDatabase({ databaseUrl: databaseUrl(layout), dataDir: '' })
  try {
    await migrate(db)
    await seedDemo(db, { now: new Date() })
    const [orders] = makeOrderTargets(await stockProducts(db), await signInCallers(db)).filter(
      ({ name }) => name === ORDER_API,
    )
    if (orders === undefined) throw new Error('orders are not asked for')
    const paths = [...makeListPaths().keys(), ...makeFilteredPaths(await pickPricedCategories(db)).keys()]
    await db.execute('analyze')
    return { orders: makeRequests(orders), lists: makeRequests({ paths, encoding: 'identity' }) }
  } finally {
    await db.close()
  }
}

type Shops = Readonly<Record<'writer' | 'leader' | 'standby', BuiltShop>>

/** One shop takes orders; two read lists, one at the leader and one at the standby. */
async function startShops(
  { layout }: Cluster,
  dataDir: string,
  own: (shop: BuiltShop) => BuiltShop,
): Promise<Shops> {
  say('shops')
  const writes = databaseUrl(layout)
  const reads = new URL(writes)
  reads.port = String(portsOf(layout).reads)
  const start = async (more: Record<string, string>): Promise<BuiltShop> => {
    const common = shopSettings({ databaseUrl: writes, dataDir, pageMemory: '0' })
    const shop = own(await startBuiltShop({ ...common, DRAIN_SECONDS: '0', LOG_LEVEL: 'info', ...more }))
    if (!shop.output().includes('is open at')) throw new Error(shop.output())
    return shop
  }
  return {
    writer: await start({}),
    leader: await start({}),
    standby: await start({ DATABASE_READ_URL: reads.href }),
  }
}

/** Assigns a core to each database and shop; later child processes of a database share its core. */
async function giveCores(cluster: Cluster, shops: Shops, slowCores: SlowCores): Promise<void> {
  const members = await cluster.listMembers()
  const give = (pids: readonly number[], share: number): void => {
    const core = slowCores.make()
    core.bound((share * availableParallelism()) / MEASURED_CORES)
    core.add(...pids)
  }
  for (const member of members) {
    const pids = findPostgres(cluster.partOf(member.name)).map(({ pid }) => pid)
    give(pids, isLeader(member) ? SHARES.leader : SHARES.standby)
  }
  const pidOf = (shop: BuiltShop): number => shop.process.pid ?? 0
  give([pidOf(shops.writer)], SHARES.writer)
  give([pidOf(shops.leader)], SHARES.reader)
  give([pidOf(shops.standby)], SHARES.reader)
}

async function requestInTurns(
  cluster: Cluster,
  { shops, requested, options }: { shops: Shops; requested: StandbyRequests; options: Options },
): Promise<StandbyFindings> {
  const ask = async (reads: Reads, seconds: number): Promise<Turn> => {
    const asking = { connections: VISITORS, seconds, signal: options.signal }
    const [orders, lists] = await Promise.all([
      runWrk(shops.writer.url, requested.orders, asking),
      reads === 'nowhere' ? undefined : runWrk(shops[reads].url, requested.lists, asking),
    ])
    for (const seen of [orders, lists])
      if (seen !== undefined && (seen.refused > 0 || seen.broken > 0 || seen.answers === 0))
        throw new Error(
          `reads at ${reads}: of ${seen.answers} answers ${seen.refused} refused, ${seen.broken} lost`,
        )
    return {
      orders: orders.answers / orders.seconds,
      lists: lists === undefined ? 0 : lists.answers / lists.seconds,
    }
  }
  const turns: Record<Reads, Turn[]> = { nowhere: [], leader: [], standby: [] }
  const there: number[] = []
  for (let round = 1; round <= options.rounds; round += 1) {
    say(`round ${round} of ${options.rounds}, beside reads`)
    for (const reads of READS) {
      const before = reads === 'standby' ? await countAtStandby(cluster) : 0
      const turn = await ask(reads, options.seconds)
      turns[reads].push(turn)
      if (reads !== 'standby') continue
      await pause(COUNTED_MS)
      there.push(((await countAtStandby(cluster)) - before) / (turn.lists * options.seconds))
    }
  }
  return { turns, shareThere: getMedian(there) }
}

/** Transactions finished by the standby. */
async function countAtStandby(cluster: Cluster): Promise<number> {
  const standby = (await cluster.listMembers()).find((member) => !isLeader(member))
  if (standby === undefined) throw new Error('there is no standby')
  const address = new URL(databaseUrl(cluster.layout, 'postgres'))
  address.port = String(portsOf(cluster.layout).database(Number(standby.name.at(-1))))
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(
      `select xact_commit as count from pg_stat_database where datname = current_database()`,
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

/** Orders relative to those without reads, per round, then the median. */
function getLeft(turns: Readonly<Record<Reads, readonly Turn[]>>, reads: Reads): number {
  return getMedian(
    turns[reads].map(({ orders }, round) => orders / (turns.nowhere[round]?.orders ?? Number.NaN)),
  )
}

export function evaluateStandby(findings: StandbyFindings): Verdict[] {
  if ('skipped' in findings) return []
  const left = getLeft(findings.turns, 'standby')
  const isThere = findings.shareThere >= MIN_AVAILABLE
  return [
    {
      promise: `orders beside reads at the standby ≥ ${MIN_LEFT * 100} % of those without reads`,
      found: isThere ? `${(left * 100).toFixed(0)} %` : 'reads were not seen at the standby',
      isHeld: isThere && left >= MIN_LEFT,
    },
  ]
}

export function formatStandby(findings: StandbyFindings): string {
  if ('skipped' in findings) return `Orders beside reads at a standby were not measured: ${findings.skipped}.`
  const { turns, shareThere } = findings
  const rows = READS.map((reads) => [
    `lists read ${reads === 'nowhere' ? 'nowhere' : `at the ${reads}`}`,
    getMedian(turns[reads].map(({ orders }) => orders)).toFixed(0),
    `${(getLeft(turns, reads) * 100).toFixed(0)} %`,
    getMedian(turns[reads].map(({ lists }) => lists)).toFixed(0),
  ])
  const shares = Object.entries(SHARES).map(([who, share]) => `${who} ${share * 100} %`)
  return [
    `A leader with a synchronous standby; parts of a core for each: ${shares.join(', ')}.`,
    formatTable(['', 'orders/s', 'of those without reads', 'lists/s'], rows),
    `The standby finished ${shareThere.toFixed(1)} transactions for each list that it was to be asked for.`,
  ].join('\n\n')
}
