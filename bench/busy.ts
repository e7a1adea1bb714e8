import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { type Popularity, drawRequests, makeBusyPaths } from './busy-pages.ts'
import { makeRequests } from './callers.ts'
import type { ChildServer } from './child-server.ts'
import { fetchRaw } from './fetch-raw.ts'
import { measureLatencies } from './latency.ts'
import { CONNECTIONS } from './load.ts'
import { type Importer, exportRows, importRows, rename } from './measure-import.ts'
import { type MeasuredCatalogue, pickPricedCategories, pickProducts } from './measured-catalogue.ts'
import { METRICS_TOKEN, startNginx, startShop } from './measured-servers.ts'
import type { Options } from './options.ts'
import { type PriceChanges, startPriceChanges } from './price-changes.ts'
import { readMemoryMb } from './processor-time.ts'
import type { SentPage } from './references/nginx-page.ts'
import { say } from './say.ts'
import { signInManyStaff } from './signed-in.ts'
import { runWrk } from './wrk/run-wrk.ts'

/** Seconds of a measurement at least: some changes come every five. */
const LEAST_SECONDS = 10
/** Pause in ms after changes, for the renders that they cause. */
const QUIET_MS = 4000
/** Each stays below the limit for staff. */
const STAFF = 10
const CASES = [
  { count: 150, popularity: 'uniform', periods: [undefined] },
  { count: 1000, popularity: 'Zipf', periods: [undefined, 5, 1, 0.2] },
  { count: 1000, popularity: 'uniform', periods: [undefined, 5, 1, 0.2] },
  { count: 11_000, popularity: 'Zipf', periods: [undefined, 5, 1, 0.2] },
  { count: 11_000, popularity: 'uniform', periods: [undefined, 5, 1, 0.2] },
] as const

/** A load on the page cache: addresses, and how often a price changes meanwhile. */
export interface BusyCase {
  count: number
  popularity: Popularity
  /** Seconds between two changes; undefined for none. */
  period: number | 'import' | undefined
  server: 'shop' | 'nginx'
}

export interface BusySample {
  perSecond: number
  /** In ms. */
  p50: number
  p99: number
  /** Greatest time in ms for which a page was sent after its price had changed; undefined without changes. */
  age: number | undefined
  /** Shares of the responses: read from a file, and rendered for their visitor. */
  fromFiles: number
  waited: number
  /** Renders per second, for visitors or in the background. */
  renders: number
  /** Resident memory of the process in MB. */
  memory: number | undefined
}

export type BusyFigure = BusyCase & { samples: BusySample[] }

const METRICS = ['pages_rendered_total', 'pages_from_files_total', 'pages_waited_total'] as const

/** Measures the page cache of one process in production configuration, each case once per round. */
export async function measureBusy(
  { url, db }: MeasuredCatalogue,
  { options, signal }: { options: Options; signal: AbortSignal },
): Promise<BusyFigure[]> {
  await using ending = new AsyncDisposableStack()
  const own = async (server: Promise<ChildServer>): Promise<ChildServer> =>
    ending.adopt(await server, (one) => one.stop())
  const folder = ending.adopt(await makeTempFolder('bench'), (made) => made.remove())
  say('busy: servers')
  const shop = await own(
    startShop({ databaseUrl: url, dataDir: folder.path, profile: options.profile, pageMemory: '64' }, signal),
  )
  const tokens = await signInManyStaff(db, STAFF, ['catalogue'])
  const products = await pickProducts(db, options.products)
  const categories = await pickPricedCategories(db)
  const pathsOf = ({ count }: { count: number }): string[] => makeBusyPaths(categories, products, count)
  say('busy: each page once')
  const all = makeRequests({ paths: pathsOf({ count: 11_000 }), encoding: 'br' })
  await measureLatencies(shop.origin, all, { callers: 4, signal })
  const nginx = await own(startSamePages(shop, join(folder.path, 'nginx'), pathsOf({ count: 1000 }), signal))
  const importer: Importer = { shop, db, token: tokens[0] ?? '', signal }
  const figures: BusyFigure[] = listCases().map((one) => ({ ...one, samples: [] }))
  const seconds = Math.max(options.seconds, LEAST_SECONDS)
  const measure = async (one: BusyFigure): Promise<void> => {
    const paths = pathsOf(one)
    const changes =
      typeof one.period === 'number'
        ? startPriceChanges(shop.origin, { paths, tokens, period: one.period, db, signal })
        : undefined
    const run = { paths, seconds, server: one.server === 'shop' ? shop : nginx, changes, signal }
    one.samples.push(await measureCase(one, run))
    if (changes) await pause(QUIET_MS, undefined, { signal })
  }
  for (let round = 1; round <= options.rounds; round += 1) {
    say(`busy: round ${round} of ${options.rounds}`)
    for (const one of figures) if (one.period !== 'import') await measure(one)
  }
  for (const [index, one] of figures.filter(({ period }) => period === 'import').entries()) {
    say('busy: an import')
    let isOver = false
    const imported = importRows(importer, rename(await exportRows(importer), `CHARGE${index}`)).finally(
      () => (isOver = true),
    )
    // An import takes longer than one measurement.
    while (!isOver) await measure(one)
    await imported
  }
  return figures
}

function listCases(): BusyCase[] {
  const shop = CASES.flatMap(({ periods, ...one }) =>
    periods.map((period): BusyCase => ({ ...one, period, server: 'shop' })),
  )
  const imports = [1000, 11_000].map((count): BusyCase => ({
    count,
    popularity: 'Zipf',
    period: 'import',
    server: 'shop',
  }))
  return [{ count: 1000, popularity: 'Zipf', period: undefined, server: 'nginx' }, ...shop, ...imports]
}

interface Run {
  paths: readonly string[]
  seconds: number
  server: ChildServer
  changes: PriceChanges | undefined
  signal: AbortSignal
}

async function measureCase(
  { server: name, popularity }: BusyCase,
  { paths, seconds, server, changes, signal }: Run,
): Promise<BusySample> {
  const requests = makeRequests({ paths: drawRequests(paths, popularity), encoding: 'br' })
  const readAll = async (): Promise<number[]> => (name === 'shop' ? readMetrics(server) : [0, 0, 0])
  const before = await readAll()
  const seen = await runWrk(server.origin, requests, { connections: CONNECTIONS, seconds, signal })
  const after = await readAll()
  const age = await changes?.stop()
  const { answers, refused, broken, p50, p99 } = seen
  if (refused > 0 || broken > 0 || answers === 0)
    throw new Error(`busy: of ${answers} answers ${refused} refused, ${broken} broken or lost`)
  const [renders = 0, fromFiles = 0, waited = 0] = after.map((value, index) => value - (before[index] ?? 0))
  return {
    perSecond: answers / seen.seconds,
    p50,
    p99,
    age,
    fromFiles: fromFiles / answers,
    waited: waited / answers,
    renders: renders / seen.seconds,
    memory: readMemoryMb(server.pid),
  }
}

async function readMetrics({ origin }: ChildServer): Promise<number[]> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  if (!answer.ok) throw new Error(`busy: /metrics answers ${answer.status}`)
  const text = await answer.text()
  return METRICS.map((name) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0))
}

/** nginx with the pages as the shop sends them. */
async function startSamePages(
  { origin }: ChildServer,
  folder: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<ChildServer> {
  await mkdir(folder, { recursive: true })
  const pages = new Map<string, SentPage>()
  for (const path of paths) pages.set(path, await fetchRaw(`${origin}${path}`, { 'accept-encoding': 'br' }))
  return startNginx(folder, pages, signal)
}
