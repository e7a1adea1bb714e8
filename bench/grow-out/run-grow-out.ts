import { chmod, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, ensurePostgresServer } from '#test/harness/postgres-server.ts'
import { getDatabaseName } from '#test/harness/server-databases.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { describeMachine } from '../machine.ts'
import { type MeasuredCatalogue, makeCatalogue } from '../measured-catalogue.ts'
import { requireBuiltShop } from '../measured-servers.ts'
import { requireProgram } from '../needed-programs.ts'
import { say } from '../say.ts'
import { drawTable } from '../table.ts'
import { type Asked, type Question, gatherAsked } from './asked.ts'
import { type GrownShop, SIZES, countProcesses, startGrown } from './grown-shops.ts'
import { type SizeSample, VISITORS, measureSize, visitAll, warmUp } from './measure-size.ts'
import { type Place, type Places, openPlaces } from './places.ts'
import { type Grown, drawGrown, judgeGrown } from './report.ts'
import { type SlowCores, openSlowCores } from './slow-cores.ts'
import { drawStandby, judgeStandby, measureStandby } from './standby.ts'

const PRODUCTS = 1000
/** Two processes have half the answers each to warm up by. */
const WARM_UP_SECONDS = 3
/** Share of the computer that the processes of the largest size get together: visitors and the database want the rest. */
const SHARE_OF_COMPUTER = 0.4
/** Connections of all shops together, which run side by side. */
const CONNECTIONS = 400

interface Options {
  seconds: number
  rounds: number
  signal: AbortSignal
}

/** One, two and four processes, one and two machines; then writes beside reads of a standby. Answers the report. */
export async function runGrowOut(options: Options): Promise<{ report: string; isHeld: boolean }> {
  requireBuiltShop()
  requireProgram('wrk')
  const standby = await measureStandby(options)
  const sizes = await measureSizes(options)
  const verdicts = [...judgeGrown(sizes.grown), ...judgeStandby(standby)]
  const rows = verdicts.map(({ promise, found, isHeld }) => [promise, found, isHeld ? 'ok' : 'missed'])
  const parts = [
    sizes.described,
    drawTable(['must hold', 'found', 'held'], rows),
    ...sizes.grown.map(drawGrown),
    drawStandby(standby),
  ]
  return { report: parts.join('\n\n'), isHeld: verdicts.every(({ isHeld }) => isHeld) }
}

async function measureSizes(options: Options): Promise<{ grown: Grown[]; described: string }> {
  await using ending = new AsyncDisposableStack()
  const folder = ending.adopt(await makeTempFolder('grow-out'), (made) => made.remove())
  const slowCores = openSlowCores()
  ending.defer(() => slowCores?.close())
  const places = openPlaces()
  ending.defer(() => places.close())
  say('PostgreSQL')
  const postgres = await openPostgres(places, folder.path)
  ending.defer(() => postgres.stop())
  say(`${PRODUCTS} products`)
  const catalogue = ending.adopt(
    await makeCatalogue(postgres.url, { products: PRODUCTS, signal: options.signal }),
    (made) => made.drop(),
  )
  const asked = await gatherAsked(catalogue)
  const shops = { kept: [] as GrownShop[], drawn: [] as GrownShop[] }
  const databaseUrlAt = findWay(places, postgres, catalogue)
  for (const size of SIZES) {
    say(`a shop: ${size.name}`)
    const common = { places: places.list, slowCores, databaseUrlAt, dataDir: folder.path }
    const start = async (pageMemory: string): Promise<GrownShop> =>
      ending.adopt(await startGrown(size, { ...common, pageMemory }), (one) => one.stop())
    shops.kept.push(await start('64'))
    shops.drawn.push(await start('0'))
    options.signal.throwIfAborted()
  }
  const described = await describe(catalogue, { places, slowCores, options })
  return { grown: await askAll({ ...shops, orders: shops.kept }, asked, options), described }
}

/** Where there are networks, the database can be reached by the cables, too; it is open to nobody else. */
async function openPostgres({ list, haveNetworks }: Places, folder: string): Promise<PostgresServer> {
  const settings = [`max_connections=${CONNECTIONS}`]
  if (haveNetworks) {
    await chmod(folder, 0o755)
    const rules = join(folder, 'pg_hba.conf')
    await writeFile(rules, 'local all all trust\nhost all all samenet trust\n')
    const addresses = list.map(({ databaseHost }) => databaseHost).join(',')
    settings.push(`listen_addresses=${addresses}`, `hba_file=${rules}`)
  }
  const postgres = await ensurePostgresServer(settings)
  if (postgres !== undefined) return postgres
  throw new Error('no PostgreSQL server: set TEST_DATABASE_URL, or install its programs')
}

function findWay(
  { haveNetworks }: Places,
  { restart }: PostgresServer,
  { url }: MeasuredCatalogue,
): (place: Place) => string {
  if (!haveNetworks) return () => url
  // A given server is somewhere else, and listens to no cable of ours.
  if (restart === undefined)
    throw new Error('TEST_DATABASE_URL: machines with networks of their own need a server of their own')
  return ({ databaseHost }) => `postgresql://keur@${databaseHost}:5432/${getDatabaseName(url)}`
}

/** What the figures depend on. */
async function describe(
  { db }: MeasuredCatalogue,
  { places, slowCores, options }: { places: Places; slowCores: SlowCores | undefined; options: Options },
): Promise<string> {
  const { day, processor, cores, memory, system, node, postgres } = await describeMachine(db, new Date())
  return [
    `${day}: ${processor}, ${cores} cores, ${memory} GiB, ${system}; Node ${node}; PostgreSQL ${postgres}, which forgets at a loss of power.`,
    `${PRODUCTS} products; ${VISITORS} connections of wrk; medians of ${options.rounds} rounds of ${options.seconds} s.`,
    places.haveNetworks
      ? 'Each machine is a network of its own on this computer, joined to visitors and database by a cable (veth).'
      : 'Networks of their own were not allowed here: machines are addresses of the loopback.',
    ...(slowCores === undefined
      ? ['Cores could not be shared out here: what is judged is processor time, not answers a second.']
      : []),
  ].join('\n')
}

/** Share of a core for each process: as large as leaves enough for visitors and database beside the largest size. */
function findShare(): number {
  return (availableParallelism() * SHARE_OF_COMPUTER) / Math.max(...SIZES.map(countProcesses))
}

/** First as the computer is, which also warms up; then on slow cores, where there are some. */
async function askAll(
  shops: Record<Question, readonly GrownShop[]>,
  asked: Asked,
  { seconds, rounds, signal }: Options,
): Promise<Grown[]> {
  const ask = async (
    questions: readonly Question[],
    share: number | undefined,
    which: (shop: GrownShop) => boolean,
  ): Promise<Grown> => {
    const samples = new Map<Question, Map<string, SizeSample[]>>(questions.map((one) => [one, new Map()]))
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}${share === undefined ? '' : ', on slow cores'}`)
      for (const question of questions)
        for (const shop of shops[question].filter(which)) {
          if (question === 'kept') await visitAll(shop, asked.kept)
          const sample = await measureSize(shop, asked[question], { seconds, signal })
          const known = samples.get(question)
          known?.set(shop.size.name, [...(known.get(shop.size.name) ?? []), sample])
        }
    }
    return { share, samples: Object.fromEntries(samples) }
  }
  say('warm-up')
  for (const question of ['kept', 'drawn', 'orders'] as const)
    for (const shop of shops[question])
      await warmUp(shop, asked[question], { seconds: WARM_UP_SECONDS, signal })
  const together = await ask(['kept', 'drawn'], undefined, ({ size }) => size.machines === 1)
  const cores = [...shops.kept, ...shops.drawn].flatMap((shop) => shop.cores)
  if (cores.length === 0) return [together]
  const share = findShare()
  for (const core of cores) core.bound(share)
  const apart = await ask(['kept', 'drawn', 'orders'], share, () => true)
  for (const core of cores) core.bound(undefined)
  return [apart, together]
}
