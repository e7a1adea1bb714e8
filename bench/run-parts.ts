import { type PostgresServer, ensurePostgresServer } from '../test/harness/postgres-server.ts'
import type { Findings } from './findings.ts'
import { measureImport } from './measure-import.ts'
import { measureSizes } from './measure-sizes.ts'
import { type Work, measureShop } from './measure-shop.ts'
import { describeMachine } from './machine.ts'
import { makeCatalogue } from './measured-catalogue.ts'
import { requireBuiltShop } from './measured-servers.ts'
import type { Options } from './options.ts'
import { say } from './say.ts'
import { type StartTimes, measureStarts, requireInstalled } from './start-time.ts'

/** The shop beside its references, in one run. Everything it starts ends with it. */
export async function runParts(options: Options, signal: AbortSignal): Promise<Findings> {
  requireBuiltShop()
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
  if (options.parts.has('import')) findings.import = await measureImport(catalogue, signal)
  if (options.parts.has('growth')) findings.growth = await measureSizes(postgres.url, signal)
  return findings
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
