import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { getPercentile } from '#bench/latency.ts'
import { say } from '#bench/say.ts'
import { proveAudit } from '#platform/server/audit-chain.ts'
import type { Database } from '#platform/server/db/database.ts'
import { until } from '../cluster/cluster.ts'
import { openLedger } from '../mixed/ledger.ts'
import { findBroken } from '../mixed/promises-kept.ts'
import { runMixedLoad } from '../mixed/run-mixed.ts'
import type { InjectedFault, Failure, Stage } from './failure.ts'
import type { Outcome } from './outcomes.ts'
import { type Probe, countOk, findLongestGap, isSteady, openProbe } from './probe.ts'

/** Milliseconds of load before the injection, and the minimum after it. */
const BEFORE_MS = 5000
const AFTER_MS = 5000
/** Milliseconds without an error after which writes count as restored. */
const STEADY_MS = 3000
/** Duration in ms of orders while writes are stopped; an order in flight is answered within a second. */
const VAIN_MS = 6000
const UNDER_WAY_MS = 1000
/**
 * Timeouts in seconds: until a failure shows, writes are restored and everything runs again; and the guaranteed time
 * for writes.
 */
const MAX_SECONDS = 120
const PROMISED_SECONDS = 30

/** Times of a failure in ms. */
interface Course {
  mended: number
  /** Start of the guaranteed time for writes. */
  promisedFrom: number
  /** Seconds from the repair until everything ran as before. */
  whole: number
  broken: string[]
}

/** Injects one failure under load, repairs it as a supervisor does, and checks the data. */
export async function tryFailure<Struck extends Stage>(
  failure: Failure<Struck>,
  ground: Struck,
  db: () => Promise<Database>,
): Promise<Outcome> {
  const { name } = failure
  say(name)
  const prepared = (await failure.prepare?.(ground)) ?? ''
  const ledger = openLedger()
  const end = new AbortController()
  const { cluster, world } = ground
  const load = runMixedLoad({ origin: cluster.url, world, ledger, signal: end.signal })
  const probe = openProbe(cluster.url, { world, ledger })
  try {
    await pause(BEFORE_MS)
    const injectedAt = Date.now()
    const injected = await failure.strike(ground, prepared)
    const course = await follow(name, { injected, injectedAt, probe, ground })
    const [pages, orders] = [countOk(probe.pages, injectedAt), countOk(probe.writes, injectedAt)]
    const evaluated = await injected.evaluate?.({
      pages: pages.all,
      failedPages: pages.all - pages.ok,
      orders: orders.all,
      failedOrders: orders.all - orders.ok,
    })
    const withoutWrites = findLongestGap(probe.writes, course.promisedFrom, Date.now()) / 1000
    const [machineLoad = 0] = loadavg()
    end.abort()
    await Promise.all([load, probe.stop()])
    const broken = [...course.broken, ...(evaluated?.broken ?? []), ...(await findFaults(db, ledger))]
    if (withoutWrites > PROMISED_SECONDS) broken.push(`no order for ${withoutWrites.toFixed(1)} s`)
    if (pages.ok === 0) broken.push('no page was served')
    const taken = probe.writes
      .filter(({ at, isOk }) => isOk && at >= injectedAt && at <= course.mended)
      .map(({ took }) => took)
    return {
      name,
      withoutWrites,
      isFromReturn: injected.stopsWrites !== undefined,
      pages,
      orders: ledger.orders.size,
      payments: ledger.paid.size,
      orderTook: taken.length === 0 ? undefined : getPercentile(taken, 0.5) / 1000,
      whole: course.whole,
      machineLoad,
      seen: evaluated?.seen,
      broken,
    }
  } finally {
    end.abort()
    await Promise.all([load, probe.stop()])
  }
}

interface Seen {
  injected: InjectedFault
  injectedAt: number
  probe: Probe
  ground: Stage
}

/** Follows a failure until everything runs as before. Throws on a timeout. */
async function follow(name: string, { injected, injectedAt, probe, ground }: Seen): Promise<Course> {
  const areBack = (): Promise<void> =>
    until(`writes after: ${name}`, async () => isSteady(probe.writes, Date.now(), STEADY_MS), MAX_SECONDS)
  await until(`what shows: ${name}`, async () => (await injected.hasShown?.()) ?? true, MAX_SECONDS)
  const broken: string[] = []
  if (injected.stopsWrites === 'all') {
    const since = Date.now() + UNDER_WAY_MS
    await pause(VAIN_MS)
    const taken = probe.writes.filter(({ at, isOk }) => isOk && at >= since).length
    if (taken > 0) broken.push(`${taken} orders were taken although nobody may lead`)
  } else if (injected.stopsWrites === undefined) {
    await pause(AFTER_MS)
    await areBack()
  }
  const mended = Date.now()
  await injected.mend()
  const returned = Date.now()
  if (injected.stopsWrites !== undefined) await areBack()
  injected.finish?.()
  await until(`all parts after: ${name}`, () => ground.cluster.isWhole(), MAX_SECONDS)
  const whole = (Date.now() - mended) / 1000
  await pause(STEADY_MS)
  return { mended, promisedFrom: injected.stopsWrites === undefined ? injectedAt : returned, whole, broken }
}

/** Checks that acknowledged orders exist exactly once, that totals add up, and that the audit log is intact. */
async function findFaults(
  open: () => Promise<Database>,
  ledger: ReturnType<typeof openLedger>,
): Promise<string[]> {
  const db = await open()
  try {
    const { failure } = await proveAudit(db)
    return [
      ...(ledger.orders.size === 0 ? ['no order was placed'] : []),
      ...(await findBroken(db, ledger)),
      ...(failure ? [`the audit log: ${failure.kind}: ${failure.detail}`] : []),
    ]
  } finally {
    await db.close()
  }
}
