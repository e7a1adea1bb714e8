import { setTimeout as pause } from 'node:timers/promises'
import { getPercentile } from '#bench/latency.ts'
import { requireBuiltShop } from '#bench/measured-servers.ts'
import { say } from '#bench/say.ts'
import { formatTable } from '#bench/table.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { startBuiltShop } from '#test/harness/built-shop.ts'
import { ensurePostgresServer } from '#test/harness/postgres-server.ts'
import {
  createServerDatabase,
  dropServerDatabases,
  makeDatabaseName,
} from '#test/harness/server-databases.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { type Ledger, countFailures, openLedger } from '../mixed/ledger.ts'
import { findBroken } from '../mixed/promises-kept.ts'
import { runMixedLoad } from '../mixed/run-mixed.ts'
import { MIXED_SETTINGS, makeWorld } from '../mixed/world.ts'
import { abortOnSignals } from '../signals.ts'
import { type MemoryFigure, evaluateMemory, watchMemory } from './memory.ts'

const DEFAULT_MINUTES = 30
/** The users' tokens expire after this. */
const MAX_MINUTES = 60

/** Maximum memory growth from the first to the last third, as a share; and growth in MB that is always allowed. */
const MAX_GROWTH = 0.15
const SMALL_GROWTH = 25
/** Shorter runs are mostly warm-up: their memory is reported but not checked. */
const JUDGED_MINUTES = 15

/** Log lines with level warn or above, and the number of them to print. */
const COMPLAINT = /"level":[456]0/
const MAX_COMPLAINTS = 20

interface SoakFindings {
  minutes: number
  ledger: Ledger
  broken: string[]
  memory: MemoryFigure | undefined
}

/**
 * Puts one process under mixed load for the minutes in `words`. Prints the report. Sets exit code 1 on an error, a
 * lost order or payment, or growing memory.
 */
export async function runSoak(words: readonly string[]): Promise<void> {
  const minutes = readMinutes(words)
  const { report, isHeld } = await soak(minutes, abortOnSignals())
  process.stdout.write(`${report}\n`)
  if (!isHeld) process.exitCode = 1
}

/** Duration of the load in minutes. Throws `CommandError` unless it is an integer up to MAX_MINUTES. */
export function readMinutes([word = String(DEFAULT_MINUTES), ...rest]: readonly string[]): number {
  const minutes = Number(word)
  if (rest.length === 0 && Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES) return minutes
  throw new CommandError(`npm run lab -- soak [MINUTES]: a whole number from 1 to ${MAX_MINUTES}`)
}

async function soak(minutes: number, signal: AbortSignal): Promise<{ report: string; isHeld: boolean }> {
  requireBuiltShop()
  await using ending = new AsyncDisposableStack()
  const postgres = await ensurePostgresServer()
  if (postgres === undefined)
    throw new CommandError('no PostgreSQL server: set TEST_DATABASE_URL, or install its programs')
  ending.defer(() => postgres.stop())
  const name = makeDatabaseName('keur_soak')
  const databaseUrl = await createServerDatabase(postgres.url, name)
  ending.defer(() => dropServerDatabases(postgres.url, name))
  const folder = ending.adopt(await makeTempFolder('soak'), (made) => made.remove())
  const db = ending.adopt(await openDatabase({ databaseUrl, dataDir: folder.path }), (one) => one.close())
  say('a shop, its people and its stock')
  const world = await makeWorld(db)
  const shop = await startBuiltShop({
    ...MIXED_SETTINGS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    BACKUP_KEEP: '7,5,12',
  })
  ending.defer(() => shop.stop())
  signal.throwIfAborted()

  say(`${minutes} minutes of mixed load`)
  const ledger = openLedger()
  const memory = watchMemory(shop.process.pid ?? 0)
  const end = new AbortController()
  const over = AbortSignal.any([end.signal, signal])
  const load = runMixedLoad({ origin: shop.url, world, ledger, signal: over })
  await pause(minutes * 60_000, undefined, { signal }).catch(() => {})
  end.abort()
  await load
  memory.stop()
  signal.throwIfAborted()
  const broken = await findBroken(db, ledger)
  const complaints = shop
    .output()
    .split('\n')
    .filter((line) => COMPLAINT.test(line))
  for (const line of complaints.slice(-MAX_COMPLAINTS)) process.stderr.write(`${line}\n`)
  return evaluateSoak({ minutes, ledger, broken, memory: evaluateMemory(memory.samples) })
}

function evaluateSoak({ minutes, ledger, broken, memory }: SoakFindings): {
  report: string
  isHeld: boolean
} {
  const isFlat =
    memory === undefined ||
    minutes < JUDGED_MINUTES ||
    memory.last - memory.first <= Math.max(memory.first * MAX_GROWTH, SMALL_GROWTH)
  const lines = [
    `${minutes} minutes of mixed load, one process, PostgreSQL beside it: ${ledger.orders.size} orders and ` +
      `${ledger.paid.size} payments acknowledged, ${ledger.failures.length} errors.`,
    ...countFailures(ledger.failures).map(([what, count]) => `- ${count} × ${what}`),
    broken.length === 0
      ? 'Nothing acknowledged is lost; the books are in order.'
      : broken.slice(0, 20).join('\n'),
    memory === undefined
      ? 'Memory: not known on this system.'
      : `Memory: ${memory.first.toFixed(0)} MB in the first third, ${memory.last.toFixed(0)} MB in the last; ` +
        `${memory.slope >= 0 ? '+' : ''}${memory.slope.toFixed(2)} MB a minute after the first third.`,
    '',
    formatTimes(ledger),
  ]
  return { report: lines.join('\n'), isHeld: ledger.failures.length === 0 && broken.length === 0 && isFlat }
}

function formatTimes({ taken }: Ledger): string {
  const rows = [...taken].map(([kind, times]) => [
    kind,
    String(times.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => getPercentile(times, share).toFixed(0)),
  ])
  return formatTable(['call', 'answers', 'p50 ms', 'p95', 'p99', 'longest'], rows)
}
