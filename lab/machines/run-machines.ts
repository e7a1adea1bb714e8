import { requireBuiltShop } from '#bench/measured-servers.ts'
import { say } from '#bench/say.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { readWords } from '../failures/outcomes.ts'
import { strikeRounds } from '../failures/strike-rounds.ts'
import { MIXED_SETTINGS, type World, makeWorld } from '../mixed/world.ts'
import { endOnSignals } from '../signals.ts'
import { listMissingPackages } from './debian.ts'
import { OF_MACHINES } from './failures.ts'
import { openHost } from './host.ts'
import { MachineCluster } from './machine-cluster.ts'
import { openSwitch } from './network.ts'

/**
 * Boots the cluster on Debian machines with their own systemd, set up as in deploy/README.md, and injects failures
 * under mixed load. Requires root. `given` as for `runFailures`.
 */
export async function runMachines(given: readonly string[]): Promise<void> {
  const { words, times } = readWords(given)
  requireBuiltShop()
  if (process.getuid?.() !== 0) throw new CommandError('machines are booted by root alone')
  const missing = listMissingPackages()
  if (missing.length > 0)
    throw new CommandError(`install these packages of Debian's first: ${missing.join(', ')}`)
  const chosen = OF_MACHINES.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  await using ending = new AsyncDisposableStack()
  endOnSignals(ending)
  const folder = ending.adopt(await makeTempFolder('machines'), (made) => made.remove())
  ending.adopt(await openHost(), (host) => host.close())
  ending.adopt(await openSwitch(), (opened) => opened.close())
  const cluster = new MachineCluster({ folder: folder.path, settings: MIXED_SETTINGS })
  ending.defer(() => cluster.remove())
  const db = () =>
    openDatabase({
      databaseUrl: cluster.databaseUrl,
      dataDir: '',
      log: { warn: () => {}, error: () => {} },
    })
  let world: World | undefined
  await cluster.start(say, async () => {
    await using own = new AsyncDisposableStack()
    world = await makeWorld(own.adopt(await db(), (one) => one.close()))
  })
  if (world === undefined) throw new Error('the cluster has no goods')
  const idle = await cluster.listIdleUnits()
  if (idle.length > 0) throw new Error(`units do not run: ${idle.join(', ')}`)
  await strikeRounds(chosen, { ground: { cluster, world }, db, times })
}
