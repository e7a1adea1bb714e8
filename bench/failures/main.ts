// `npm run check -- --cluster`: what a cluster does when its parts fail, under a mixed load. Words choose among the failures,
// `--times N` strikes them all so many times.
import type { Database } from '../../src/platform/server/db/database.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { makeTempFolder } from '../../test/harness/temp-folder.ts'
import { Cluster } from '../cluster/cluster.ts'
import { databaseUrl, listMissingPackages, listWires } from '../cluster/layout.ts'
import { requireBuiltShop } from '../measured-servers.ts'
import { MIXED_SETTINGS, type World, makeWorld } from '../mixed/world.ts'
import { say } from '../say.ts'
import { openDisks } from './disks.ts'
import type { Failure, Ground } from './failure.ts'
import { FAILURES } from './failures.ts'
import { type Outcome, countHeld, drawOutcomes, readWords } from './outcomes.ts'
import { tryFailure } from './try-failure.ts'
import { openWires } from './wires.ts'

/** Ports of their own, beside those of a cluster that somebody tries. */
const BASE = 7600
const MAX_PRINTED = 10

type OpenGround = Ground & { db: () => Promise<Database> }

const write = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(given: readonly string[]): Promise<void> {
  const { words, times } = readWords(given)
  requireBuiltShop()
  const missing = listMissingPackages()
  if (missing.length > 0) throw new Error(`install these packages of Debian's first: ${missing.join(', ')}`)
  const chosen = FAILURES.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  await using ending = new AsyncDisposableStack()
  endOnSignals(ending)
  const ground = await openGround(ending, chosen)
  const started = Date.now()
  const outcomes: Outcome[] = []
  try {
    for (let round = 1; round <= times; round += 1) {
      if (times > 1) say(`round ${round} of ${times}`)
      for (const failure of chosen.filter((one) => findHindrance(one, ground) === undefined)) {
        const outcome = await tryFailure(failure, ground)
        outcomes.push(outcome)
        say(describe(outcome))
      }
    }
  } finally {
    // What was seen before a failure that nothing mended is told all the same.
    tell(outcomes, chosen, ground)
    write(
      `${countHeld(outcomes)} of ${outcomes.length} held, in ${Math.round((Date.now() - started) / 60_000)} min`,
    )
  }
  if (outcomes.length === 0 || countHeld(outcomes) < outcomes.length) process.exitCode = 1
}

/** The cluster with its goods, its people and what lies between its machines; all of it ends with `ending`. */
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

/** Whoever is asked to end takes the cluster and its disks along. */
function endOnSignals(ending: AsyncDisposableStack): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void ending.disposeAsync().finally(() => process.exit(1)))
}

/** Why a failure cannot be struck here, in words. */
function findHindrance(failure: Failure, { disks }: OpenGround): string | undefined {
  if (failure.needsDisks === true && typeof disks === 'string') return disks
  return failure.findHindrance?.()
}

function describe({ withoutWrites, seen, broken }: Outcome): string {
  const seconds = `${withoutWrites.toFixed(1)} s without writes`
  return [seconds, ...(seen === undefined ? [] : [seen]), broken.length === 0 ? 'held' : 'NOT held'].join(
    '; ',
  )
}

function tell(outcomes: readonly Outcome[], chosen: readonly Failure[], ground: OpenGround): void {
  write(drawOutcomes(outcomes))
  for (const { name, seen, broken } of outcomes) {
    if (seen !== undefined) write(`${name}: ${seen}`)
    for (const line of broken.slice(0, MAX_PRINTED)) write(`${name}: NOT as promised: ${line}`)
  }
  for (const failure of chosen) {
    const hindrance = findHindrance(failure, ground)
    if (hindrance !== undefined) write(`${failure.name}: not tried: ${hindrance}`)
  }
}

await main(process.argv.slice(2))
