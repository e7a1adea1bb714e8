import { type PostgresServer, ensurePostgresServer } from '#test/harness/postgres-server.ts'
import { measureBusy } from './busy.ts'
import type { Findings } from './findings.ts'
import { LOADED } from './load-targets.ts'
import { describeMachine } from './machine.ts'
import { type ImportFigure, measureImport } from './measure-import.ts'
import { type Work, measureShop } from './measure-shop.ts'
import { measureSizes } from './measure-sizes.ts'
import { makeCatalogue } from './measured-catalogue.ts'
import { requireBuiltShop } from './measured-servers.ts'
import { requireProgram } from './needed-programs.ts'
import type { Options } from './options.ts'
import { say } from './say.ts'
import { type StartTimes, measureStarts, requireInstalled } from './start-time.ts'

/** Runs the shop and its references in one run. Stops everything that it started. */
export async function runParts(options: Options, signal: AbortSignal): Promise<Findings> {
  requireBuiltShop()
  requireCallers(options)
  const starts = options.parts.has('start') ? await timeStarts(signal) : undefined
  await using ending = new AsyncDisposableStack()
  say('PostgreSQL')
  const postgres = await requirePostgres()
  ending.defer(() => postgres.stop())
  signal.throwIfAborted()
  say(`${options.products} products`)
  const catalogue = await makeCatalogue(postgres.url, { products: options.products, signal })
  ending.defer(() => catalogue.drop())

  const machine = await describeMachine(catalogue.db, new Date())
  const findings: Findings = { machine, products: options.products, starts }
  const work: Work = { catalogue, options, signal, findings }
  await measureShop(work)
  if (options.parts.has('busy')) findings.busy = await measureBusy(catalogue, { options, signal })
  if (options.parts.has('import')) findings.import = await measureFreshImport(postgres.url, options, signal)
  if (options.parts.has('growth')) findings.growth = await measureSizes(postgres.url, signal)
  return findings
}

/** Uses its own catalogue: the stock that the order measurements need exceeds an import's limit. */
async function measureFreshImport(
  serverUrl: string,
  { products }: Options,
  signal: AbortSignal,
): Promise<ImportFigure> {
  say('import: a catalogue')
  await using ending = new AsyncDisposableStack()
  const catalogue = ending.adopt(await makeCatalogue(serverUrl, { products, signal }), (made) => made.drop())
  return await measureImport(catalogue, signal)
}

/** Checks the machine's requirements of each part before the run. */
function requireCallers({ parts }: Options): void {
  if (parts.has('busy') || LOADED.some((part) => parts.has(part))) requireProgram('wrk')
  if (parts.has('busy') || parts.has('load')) requireProgram('nginx')
}

async function requirePostgres(): Promise<PostgresServer> {
  const postgres = await ensurePostgresServer()
  if (postgres !== undefined) return postgres
  throw new Error('no PostgreSQL server: set TEST_DATABASE_URL, or install its programs')
}

function timeStarts(signal: AbortSignal): Promise<StartTimes> {
  requireInstalled()
  say('npm start, twice')
  return measureStarts(signal)
}
