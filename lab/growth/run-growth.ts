import { chmod, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describeMachine } from '#bench/machine.ts'
import { type MeasuredCatalogue, makeCatalogue } from '#bench/measured-catalogue.ts'
import { requireBuiltShop } from '#bench/measured-servers.ts'
import { requireProgram } from '#bench/needed-programs.ts'
import { say } from '#bench/say.ts'
import { formatTable } from '#bench/table.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { type PostgresServer, ensurePostgresServer } from '#test/harness/postgres-server.ts'
import { getDatabaseName } from '#test/harness/server-databases.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { abortOnSignals } from '../signals.ts'
import { type GrownShop, SIZES, countProcesses, startGrown } from './grown-shops.ts'
import { type SizeSample, VISITORS, measureSize, visitAll, warmUp } from './measure-size.ts'
import { type GrowthOptions, readGrowthOptions } from './options.ts'
import { type Place, type Places, openPlaces } from './places.ts'
import { type Grown, formatGrown, evaluateGrown } from './report.ts'
import { type GrowthRequests, type Question, gatherRequests } from './requests.ts'
import { type SlowCores, openSlowCores } from './slow-cores.ts'
import { formatStandby, evaluateStandby, measureStandby } from './standby.ts'

const PRODUCTS = 1000
/** With two processes, each gets half of the warm-up requests. */
const WARM_UP_SECONDS = 3
/** CPU share of the largest size's processes together: visitors and the database need the rest. */
const SHARE_OF_COMPUTER = 0.4
/** Database connections of all shops together, which run side by side. */
const CONNECTIONS = 400

interface Options extends GrowthOptions {
  signal: AbortSignal
}

/**
 * Compares one, two and four processes and one and two machines, then writes during reads from a standby. `words`:
 * `--rounds N` and `--seconds N` per measurement. Prints the report; sets exit code 1 if a threshold is missed.
 */
export async function runGrowth(words: readonly string[]): Promise<void> {
  const options = { ...readGrowthOptions(words), signal: abortOnSignals() }
  requireBuiltShop()
  requireProgram('wrk')
  const standby = await measureStandby(options)
  const sizes = await measureSizes(options)
  const verdicts = [...evaluateGrown(sizes.grown), ...evaluateStandby(standby)]
  const rows = verdicts.map(({ promise, found, isHeld }) => [promise, found, isHeld ? 'ok' : 'missed'])
  const parts = [
    sizes.described,
    formatTable(['must hold', 'found', 'held'], rows),
    ...sizes.grown.map(formatGrown),
    formatStandby(standby),
  ]
  process.stdout.write(`${parts.join('\n\n')}\n`)
  if (verdicts.some(({ isHeld }) => !isHeld)) process.exitCode = 1
}

async function measureSizes(options: Options): Promise<{ grown: Grown[]; described: string }> {
  await using ending = new AsyncDisposableStack()
  const folder = ending.adopt(await makeTempFolder('growth'), (made) => made.remove())
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
  const requests = await gatherRequests(catalogue)
  const shops = { cached: [] as GrownShop[], rendered: [] as GrownShop[] }
  const databaseUrlAt = findWay(places, postgres, catalogue)
  for (const size of SIZES) {
    say(`a shop: ${size.name}`)
    const common = { places: places.list, slowCores, databaseUrlAt, dataDir: folder.path }
    const start = async (pageMemory: string): Promise<GrownShop> =>
      ending.adopt(await startGrown(size, { ...common, pageMemory }), (one) => one.stop())
    shops.cached.push(await start('64'))
    shops.rendered.push(await start('0'))
    options.signal.throwIfAborted()
  }
  const described = await describe(catalogue, { places, slowCores, options })
  return { grown: await askAll({ ...shops, orders: shops.cached }, requests, options), described }
}

/** With separate networks, the database also listens on their links, and on nothing else. */
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
  throw new CommandError('no PostgreSQL server: set TEST_DATABASE_URL, or install its programs')
}

function findWay(
  { haveNetworks }: Places,
  { restart }: PostgresServer,
  { url }: MeasuredCatalogue,
): (place: Place) => string {
  if (!haveNetworks) return () => url
  // A given server is remote and does not listen on our links.
  if (restart === undefined)
    throw new CommandError(
      'TEST_DATABASE_URL: machines with networks of their own need a server of their own',
    )
  return ({ databaseHost }) => `postgresql://keur@${databaseHost}:5432/${getDatabaseName(url)}`
}

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

/** CPU share of each process: the largest that leaves enough for visitors and database beside the largest size. */
function findShare(): number {
  return (availableParallelism() * SHARE_OF_COMPUTER) / Math.max(...SIZES.map(countProcesses))
}

/** Measures first on normal cores, which also warms up; then on limited cores, where available. */
async function askAll(
  shops: Record<Question, readonly GrownShop[]>,
  requests: GrowthRequests,
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
          if (question === 'cached') await visitAll(shop, requests.cached)
          const sample = await measureSize(shop, requests[question], { seconds, signal })
          const known = samples.get(question)
          known?.set(shop.size.name, [...(known.get(shop.size.name) ?? []), sample])
        }
    }
    return { share, samples: Object.fromEntries(samples) }
  }
  say('warm-up')
  for (const question of ['cached', 'rendered', 'orders'] as const)
    for (const shop of shops[question])
      await warmUp(shop, requests[question], { seconds: WARM_UP_SECONDS, signal })
  const together = await ask(['cached', 'rendered'], undefined, ({ size }) => size.machines === 1)
  const cores = [...shops.cached, ...shops.rendered].flatMap((shop) => shop.cores)
  if (cores.length === 0) return [together]
  const share = findShare()
  for (const core of cores) core.bound(share)
  const apart = await ask(['cached', 'rendered', 'orders'], share, () => true)
  for (const core of cores) core.bound(undefined)
  return [apart, together]
}
