import { ensurePostgresServer } from '../test/harness/postgres-server.ts'
import { makeTempFolder } from '../test/harness/temp-folder.ts'
import type { ChildServer } from './child-server.ts'
import { writeFigures } from './figures-section.ts'
import type { Findings } from './findings.ts'
import { measureTarget } from './load.ts'
import { describeMachine } from './machine.ts'
import { type MeasuredCatalogue, makeCatalogue, pickFilter, pickProducts } from './measured-catalogue.ts'
import { requireBuiltShop, startConstantJson, startPlainPg, startShop } from './measured-servers.ts'
import { judge } from './must-hold.ts'
import { type Options, readOptions } from './options.ts'
import { weighPage } from './page-weight.ts'
import { makePlainStatements } from './references/statements.ts'
import { writeReport } from './report.ts'
import { measureRounds } from './rounds.ts'
import { requireSameProducts } from './same-products.ts'
import { type StartTimes, measureStarts, requireInstalled } from './start-time.ts'
import { type ServerName, type Target, makeTargets } from './targets.ts'

const DOCUMENT = 'docs/performance.md'
/** Seconds of load before the first round: code is compiled, statements are prepared, pictures are drawn. */
const WARM_UP_SECONDS = 2

/** `npm run bench`: the shop beside its references, in one run. Everything it starts ends with it. */
async function run(options: Options, signal: AbortSignal): Promise<Findings> {
  requireBuiltShop()
  const starts = options.parts.has('start') ? await timeStarts(signal) : undefined
  await using ending = new AsyncDisposableStack()
  say('PostgreSQL')
  const postgres = await ensurePostgresServer()
  if (postgres === undefined)
    throw new Error('no PostgreSQL server: set TEST_DATABASE_URL, or install its programs')
  ending.defer(() => postgres.stop())
  signal.throwIfAborted()
  say(`${options.products} products`)
  const catalogue = await makeCatalogue(postgres.url, { products: options.products, signal })
  ending.defer(() => catalogue.drop())

  const machine = await describeMachine(catalogue.db, new Date())
  const findings: Findings = { machine, products: options.products, starts }
  if (options.parts.has('load') || options.parts.has('weight')) {
    await measureServers({ catalogue, options, signal, findings })
  }
  return findings
}

function timeStarts(signal: AbortSignal): Promise<StartTimes> {
  requireInstalled()
  say('npm start, twice')
  return measureStarts(signal)
}

interface Work {
  catalogue: MeasuredCatalogue
  options: Options
  signal: AbortSignal
  findings: Findings
}

/** Starts the shop, and the references where they are needed; adds to the findings. */
async function measureServers({ catalogue, options, signal, findings }: Work): Promise<void> {
  await using ending = new AsyncDisposableStack()
  const { url: databaseUrl, db } = catalogue
  const folder = ending.adopt(await makeTempFolder('bench'), (made) => made.remove())
  const own = async (server: Promise<ChildServer>): Promise<ChildServer> =>
    ending.adopt(await server, (one) => one.stop())
  say('servers')
  const common = { databaseUrl, dataDir: folder.path, profile: options.profile }
  const shop = await own(startShop({ ...common, pageMemory: '0' }, signal))
  const products = await pickProducts(db)
  if (options.parts.has('weight')) {
    say('weight of pages')
    const paths = ['/', '/boutique', `/produits/${products[0]}/details`]
    findings.weights = await Promise.all(paths.map((path) => weighPage(shop.origin, path)))
  }
  if (!options.parts.has('load')) return
  const filter = await pickFilter(db)
  const servers: Record<ServerName, ChildServer> = {
    shop,
    remembering: await own(startShop({ ...common, pageMemory: '64' }, signal)),
    constant: await own(startConstantJson(signal)),
    pg: await own(startPlainPg({ databaseUrl, statements: makePlainStatements(filter) }, signal)),
  }
  const targets = makeTargets(products, filter)
  findings.load = { ...(await loadAll(targets, servers, { options, signal })), targets }
}

async function loadAll(
  targets: readonly Target[],
  servers: Record<ServerName, ChildServer>,
  { options: { rounds, seconds }, signal }: Pick<Work, 'options' | 'signal'>,
): Promise<Pick<NonNullable<Findings['load']>, 'samples' | 'rounds' | 'seconds'>> {
  await requireSameProducts(targets, async ({ server, paths }) => {
    const answer = await fetch(`${servers[server].origin}${paths[0]}`, { signal })
    return answer.json()
  })
  const measureFor = (duration: number) => (target: Target) =>
    measureTarget(target, servers[target.server], { seconds: duration, signal })
  say('warm-up')
  for (const target of targets) await measureFor(WARM_UP_SECONDS)(target)
  const onRound = (round: number): void => say(`round ${round} of ${rounds}`)
  return {
    samples: await measureRounds(targets, { rounds, measure: measureFor(seconds), onRound }),
    rounds,
    seconds,
  }
}

/** What is going on, apart from the report: it goes where a redirected report does not. */
function say(step: string): void {
  process.stderr.write(`· ${step}\n`)
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => interruption.abort(new Error('interrupted')))
  }
  const findings = await run(options, interruption.signal)
  const report = writeReport(findings)
  process.stdout.write(`${report}\n`)
  if (options.isWritten) await writeFigures(DOCUMENT, report)
  if (judge(findings).some(({ isHeld }) => !isHeld)) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
