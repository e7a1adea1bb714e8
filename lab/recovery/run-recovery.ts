import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { requireBuiltShop } from '#bench/measured-servers.ts'
import { say } from '#bench/say.ts'
import { formatTable } from '#bench/table.ts'
import { DEMO_COUNT } from '#database/seed/demo/products.ts'
import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { type ArchivedServer, canArchive, startArchivedServer } from '#test/harness/archived-server.ts'
import { canKeepBucket, startBucket } from '#test/harness/bucket.ts'
import { startBuiltShop } from '#test/harness/built-shop.ts'
import { inspect } from '#test/harness/kept-rehearsal.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { openProbe } from '../failures/probe.ts'
import { type Ledger, openLedger } from '../mixed/ledger.ts'
import { MIXED_SETTINGS, type World } from '../mixed/world.ts'
import { makeLivedWorld } from './lived-world.ts'

const run = promisify(execFile)

interface Size {
  name: string
  products: number
  /** The archive is in an S3 bucket instead of a folder. */
  isInBucket?: true
}
const SIZES: readonly Size[] = [
  { name: 'demo', products: DEMO_COUNT },
  { name: 'grown', products: 10_000 },
  { name: 'bucket', products: DEMO_COUNT, isInBucket: true },
]
/** Failures per size: the loss depends on the time since the last archived segment. */
const ROUNDS = 3
/** Load before the failure in ms: longer than archiving a WAL segment takes, plus up to a minute. */
const BEFORE_MS = 65_000
const MORE_MS = 60_000
/** Maximum loss in seconds: a minute, plus the time for archiving. */
const PROMISED_LOSS = 75

interface Outcome {
  name: string
  /** Acknowledged orders, and those of them that are lost. */
  orders: number
  lost: number
  /** Seconds from the last preserved order to the failure. */
  loss: number
  /** As printed by the rehearsal. */
  size: string
  restored: string
  replayed: string
  all: string
  isWell: boolean
}

/**
 * Measures the data loss when the database machine disappears with its disk, and the restore time from the archive.
 * `words` select sizes (none for all). Sets exit code 1 if the loss exceeds the guarantee.
 */
export async function runRecovery(words: readonly string[]): Promise<void> {
  requireBuiltShop()
  if (!canArchive()) throw new CommandError('install these packages of Debian’s first: postgresql pgbackrest')
  const chosen = SIZES.filter(({ name }) => words.length === 0 || words.includes(name))
  if (chosen.some(({ isInBucket }) => isInBucket === true) && !canKeepBucket())
    throw new CommandError(
      'install these packages of Debian’s first: swift-proxy swift-account swift-container swift-object memcached',
    )
  const outcomes: Outcome[] = []
  try {
    for (const size of chosen)
      for (let round = 1; round <= ROUNDS; round += 1) {
        say(`${size.name}, ${round} of ${ROUNDS}`)
        outcomes.push(await strike(size))
      }
  } finally {
    process.stdout.write(`${formatOutcomes(outcomes)}\n`)
  }
  const isHeld = outcomes.every(({ isWell, loss }) => isWell && loss <= PROMISED_LOSS)
  if (outcomes.length === 0 || !isHeld) process.exitCode = 1
}

/** Makes the database machine of a busy shop disappear, then restores from the archive. */
async function strike({ name, products, isInBucket }: Size): Promise<Outcome> {
  await using ending = new AsyncDisposableStack()
  const bucket = isInBucket && ending.adopt(await startBucket(), (started) => started.remove())
  const server = ending.adopt(await startArchivedServer(bucket?.settings), (started) => started.remove())
  const world = await fill(server.databaseUrl, products)
  await server.backUp('full')
  const ledger = openLedger()
  const faultAt = await orderUntilFault(server, { world, ledger })
  const output = await rehearse(server)
  const { lost, loss } = await inspect(output, (copy) => countLost(copy, { ledger, faultAt }))
  const read = (pattern: RegExp): string => pattern.exec(output)?.[1] ?? '?'
  return {
    name,
    orders: ledger.orders.size,
    lost,
    loss,
    size: read(/restored in \S+ s, (\d+ MB)/),
    restored: read(/restored in (\S+ s)/),
    replayed: read(/open in (\S+ s)/),
    all: read(/^(\S+ s) in all/m),
    isWell: output.includes('the books are in order') && output.includes('the audit log is whole'),
  }
}

async function fill(databaseUrl: string, products: number): Promise<World> {
  const db = await open(databaseUrl)
  try {
    return await makeLivedWorld(db, products)
  } finally {
    await db.close()
  }
}

/** Returns the time of the failure in ms. */
async function orderUntilFault(
  server: ArchivedServer,
  { world, ledger }: { world: World; ledger: Ledger },
): Promise<number> {
  await using ending = new AsyncDisposableStack()
  const folder = ending.adopt(await makeTempFolder('recovery'), (made) => made.remove())
  const settings = { ...MIXED_SETTINGS, DATABASE_URL: server.databaseUrl, DATA_DIR: folder.path }
  const shop = ending.adopt(await startBuiltShop(settings), (started) => started.stop())
  const probe = openProbe(shop.url, { world, ledger })
  try {
    await pause(BEFORE_MS + randomInt(MORE_MS))
    const faultAt = Date.now()
    await server.kill()
    return faultAt
  } finally {
    await probe.stop()
  }
}

/** Restores to the latest archived time and keeps the result. */
async function rehearse({ env }: ArchivedServer): Promise<string> {
  const words = ['server/backups/rehearse.ts', '--keep', '--database', 'shop']
  const { PATH = '' } = process.env
  const { stdout } = await run(process.execPath, words, { env: { PATH, ...env } })
  return stdout
}

/** Acknowledged orders that are lost, and seconds from the last preserved one to the failure. */
async function countLost(
  db: Database,
  { ledger, faultAt }: { ledger: Ledger; faultAt: number },
): Promise<{ lost: number; loss: number }> {
  const acknowledged = [...ledger.orders.values()]
  const rows = await db.rows<{ at: Date }>({
    text: 'select created_at as at from sales_order where id = any($1::bigint[]) order by created_at desc',
    values: [acknowledged],
  })
  const last = rows[0]?.at.getTime() ?? Number.NEGATIVE_INFINITY
  return { lost: acknowledged.length - rows.length, loss: (faultAt - last) / 1000 }
}

const open = (databaseUrl: string): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir: '', log: { warn: () => {}, error: () => {} } })

function formatOutcomes(outcomes: readonly Outcome[]): string {
  const head = [
    'size',
    'data',
    'orders',
    'lost',
    'seconds lost',
    'restored',
    'replayed',
    'in all',
    'in order',
  ]
  const rows = outcomes.map(({ name, size, orders, lost, loss, restored, replayed, all, isWell }) => [
    name,
    size,
    String(orders),
    String(lost),
    loss.toFixed(1),
    restored,
    replayed,
    all,
    isWell ? 'yes' : 'NO',
  ])
  return formatTable(head, rows)
}
