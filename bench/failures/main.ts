// `npm run check -- --cluster`: what a cluster does when its parts fail, under a mixed load. Words choose among the failures.
import { setTimeout as pause } from 'node:timers/promises'
import { proveAudit } from '../../src/platform/server/audit-chain.ts'
import type { Database } from '../../src/platform/server/db/database.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { makeTempFolder } from '../../test/harness/temp-folder.ts'
import { Cluster, until } from '../cluster/cluster.ts'
import { databaseUrl, listMissingPackages } from '../cluster/layout.ts'
import { requireBuiltShop } from '../measured-servers.ts'
import { openLedger } from '../mixed/ledger.ts'
import { findBroken } from '../mixed/promises-kept.ts'
import { runMixedLoad } from '../mixed/run-mixed.ts'
import { MIXED_SETTINGS, type World, makeWorld } from '../mixed/world.ts'
import { say } from '../say.ts'
import { drawTable } from '../table.ts'
import { FAILURES, type Failure } from './failures.ts'
import { countOk, findLongestGap, isSteady, openProbe } from './probe.ts'

/** Ports of their own, beside those of a cluster that somebody tries. */
const BASE = 7600
/** Milliseconds of load before the blow, and at least after it. */
const BEFORE_MS = 8000
const AFTER_MS = 15_000
/** Writes count as back after so many milliseconds without a failure. */
const STEADY_MS = 5000
/** Most seconds until writes are back, until everything runs again, and those that are promised for writes. */
const MOST_SECONDS = 120
const PROMISED_SECONDS = 30
const MAX_PRINTED = 10

interface Outcome {
  name: string
  /** Seconds of the longest time without an acknowledged order. */
  withoutWrites: number
  pages: { ok: number; all: number }
  orders: number
  payments: number
  /** Seconds from the return of what had failed until all parts ran as before. */
  whole: number
  broken: string[]
}

interface Given {
  cluster: Cluster
  world: World
  db: () => Promise<Database>
}

async function main(words: readonly string[]): Promise<void> {
  requireBuiltShop()
  const missing = listMissingPackages()
  if (missing.length > 0) throw new Error(`install these packages of Debian's first: ${missing.join(', ')}`)
  const chosen = FAILURES.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  await using ending = new AsyncDisposableStack()
  const folder = ending.adopt(await makeTempFolder('failures'), (made) => made.remove())
  const cluster = Cluster.open(folder.path, BASE, MIXED_SETTINGS)
  ending.defer(() => cluster.stop())
  const db = (): Promise<Database> =>
    openDatabase({
      databaseUrl: databaseUrl(cluster.layout),
      dataDir: '',
      log: { warn: () => {}, error: () => {} },
    })
  let world: World | undefined
  await cluster.start(say, async () => {
    await using own = new AsyncDisposableStack()
    world = await makeWorld(own.adopt(await db(), (one) => one.close()))
  })
  if (world === undefined) throw new Error('the cluster has no goods')
  const outcomes: Outcome[] = []
  try {
    for (const failure of chosen) outcomes.push(await tryFailure(failure, { cluster, world, db }))
  } finally {
    // What was seen before a failure that nothing mended is told all the same.
    process.stdout.write(`${drawOutcomes(outcomes)}\n`)
  }
  for (const { name, broken } of outcomes)
    for (const line of broken.slice(0, MAX_PRINTED)) process.stdout.write(`${name}: ${line}\n`)
  if (outcomes.length === 0 || outcomes.some(({ broken }) => broken.length > 0)) process.exitCode = 1
}

/** One failure under load, its end by what a supervisor does, and what the data say afterwards. */
async function tryFailure(failure: Failure, { cluster, world, db }: Given): Promise<Outcome> {
  const { name } = failure
  say(name)
  const ledger = openLedger()
  const end = new AbortController()
  const load = runMixedLoad({ origin: cluster.url, world, ledger, signal: end.signal })
  const probe = openProbe(cluster.url, { world, ledger })
  try {
    await pause(BEFORE_MS)
    const struck = Date.now()
    const mend = await failure.strike(cluster)
    await pause(AFTER_MS)
    await until(
      `writes after: ${name}`,
      async () => isSteady(probe.writes, Date.now(), STEADY_MS),
      MOST_SECONDS,
    )
    const mended = Date.now()
    mend()
    await until(`all parts after: ${name}`, () => cluster.isWhole(), MOST_SECONDS)
    const whole = (Date.now() - mended) / 1000
    await pause(STEADY_MS)
    const withoutWrites = findLongestGap(probe.writes, struck, Date.now()) / 1000
    const pages = countOk(probe.pages, struck)
    end.abort()
    await Promise.all([load, probe.stop()])
    const broken = await findFaults(db, ledger)
    if (withoutWrites > PROMISED_SECONDS) broken.push(`no order for ${withoutWrites.toFixed(1)} s`)
    if (pages.ok === 0) broken.push('no page was served')
    return {
      name,
      withoutWrites,
      pages,
      orders: ledger.orders.size,
      payments: ledger.paid.size,
      whole,
      broken,
    }
  } finally {
    end.abort()
    await Promise.all([load, probe.stop()])
  }
}

/** What was acknowledged and is not there once, what does not add up, and whether the audit log is whole. */
async function findFaults(open: Given['db'], ledger: ReturnType<typeof openLedger>): Promise<string[]> {
  const db = await open()
  try {
    const { fault } = await proveAudit(db)
    return [
      ...(ledger.orders.size === 0 ? ['no order was placed'] : []),
      ...(await findBroken(db, ledger)),
      ...(fault ? [`the audit log: ${fault.kind}: ${fault.detail}`] : []),
    ]
  } finally {
    await db.close()
  }
}

function drawOutcomes(outcomes: readonly Outcome[]): string {
  const head = [
    'failure',
    'longest without writes',
    'pages served',
    'orders',
    'payments',
    'whole again',
    'held',
  ]
  const rows = outcomes.map(({ name, withoutWrites, pages, orders, payments, whole, broken }) => [
    name,
    `${withoutWrites.toFixed(1)} s`,
    `${pages.ok} of ${pages.all}`,
    String(orders),
    String(payments),
    `${whole.toFixed(1)} s`,
    broken.length === 0 ? 'yes' : 'NO',
  ])
  return drawTable(head, rows)
}

await main(process.argv.slice(2))
