import { requireBuiltShop } from '#bench/measured-servers.ts'
import { say } from '#bench/say.ts'
import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { Cluster } from '../cluster/cluster.ts'
import { databaseUrl, listMissingPackages, listWires } from '../cluster/layout.ts'
import { MIXED_SETTINGS, type World, makeWorld } from '../mixed/world.ts'
import { endOnSignals } from '../signals.ts'
import { openDisks } from './disks.ts'
import type { Failure, Ground } from './failure.ts'
import { FAILURES } from './failures.ts'
import { readWords } from './outcomes.ts'
import { strikeRounds } from './strike-rounds.ts'
import { openWires } from './wires.ts'

/** Separate ports from those of a trial cluster. */
const BASE = 7600

type OpenGround = Ground & { db: () => Promise<Database> }

/**
 * Injects failures into a cluster under mixed load. `given`: words that select failures (none for all), and `--times
 * N` to repeat them. Sets exit code 1 if a guarantee is broken.
 */
export async function runFailures(given: readonly string[]): Promise<void> {
  const { words, times } = readWords(given)
  requireBuiltShop()
  const missing = listMissingPackages()
  if (missing.length > 0)
    throw new CommandError(`install these packages of Debian's first: ${missing.join(', ')}`)
  const chosen = FAILURES.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  await using ending = new AsyncDisposableStack()
  endOnSignals(ending)
  const ground = await openGround(ending, chosen)
  const possible = chosen.filter((one) => findHindrance(one, ground) === undefined)
  await strikeRounds(possible, { ground, db: ground.db, times })
  for (const failure of chosen) {
    const hindrance = findHindrance(failure, ground)
    if (hindrance !== undefined) process.stdout.write(`${failure.name}: not tried: ${hindrance}\n`)
  }
}

/** Starts the cluster with products, users and network proxies; `ending` disposes all of it. */
async function openGround(ending: AsyncDisposableStack, chosen: readonly Failure[]): Promise<OpenGround> {
  const folder = ending.adopt(await makeTempFolder('failures'), (made) => made.remove())
  const cluster = Cluster.open({ folder: folder.path, base: BASE, hasWires: true }, MIXED_SETTINGS)
  const databases = ['database1', 'database2']
  const needsDisks = chosen.some((one) => one.needsDisks === true)
  const disks = needsDisks ? await openDisks(folder.path, databases) : 'no failure wants one'
  if (typeof disks !== 'string') ending.defer(() => disks.close())
  const wires = ending.adopt(await openWires(listWires(cluster.layout)), (opened) => opened.close())
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
  return { cluster, wires, disks, world, db }
}

/** Reason as text why a failure cannot be injected here. */
function findHindrance(failure: Failure, { disks }: OpenGround): string | undefined {
  if (failure.needsDisks === true && typeof disks === 'string') return disks
  return failure.findHindrance?.()
}
