// `npm run check -- --machines`: the cluster on Debian machines that boot with their own systemd, set up as deploy/README.md
// says, and what it does when they fail. As root; words choose among the failures, `--times N` strikes them so many times.
import { openDatabase } from '#platform/server/db/open-database.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { endOnSignals } from '../failures/end-on-signals.ts'
import { readWords } from '../failures/outcomes.ts'
import { strikeRounds } from '../failures/strike-rounds.ts'
import { requireBuiltShop } from '../measured-servers.ts'
import { MIXED_SETTINGS, type World, makeWorld } from '../mixed/world.ts'
import { say } from '../say.ts'
import { listMissingPackages } from './debian.ts'
import { OF_MACHINES } from './failures.ts'
import { openHost } from './host.ts'
import { MachineCluster } from './machine-cluster.ts'
import { openSwitch } from './network.ts'

async function main(given: readonly string[]): Promise<void> {
  const { words, times } = readWords(given)
  requireBuiltShop()
  if (process.getuid?.() !== 0) throw new Error('machines are booted by root alone')
  const missing = listMissingPackages()
  if (missing.length > 0) throw new Error(`install these packages of Debian's first: ${missing.join(', ')}`)
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

await main(process.argv.slice(2))
