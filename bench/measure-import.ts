import { setTimeout as pause } from 'node:timers/promises'
import type { ProductImport } from '#catalogue/contract/imports.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { makeRequests } from './callers.ts'
import type { ChildServer } from './child-server.ts'
import { getPercentile, measureLatencies } from './latency.ts'
import { type MeasuredCatalogue, pickProducts } from './measured-catalogue.ts'
import { LIST_PATH } from './measured-pages.ts'
import { startShop } from './measured-servers.ts'
import { insertPlainly } from './references/plain-inserts.ts'
import { say } from './say.ts'
import { signInStaff } from './signed-in.ts'

/** Rows of the measured file. */
const IMPORTED_ROWS = 10_000
/** Concurrent visitors of pages during the import. */
const PAGE_CALLERS = 4
/** Pause of a visitor between pages in ms, to simulate people rather than maximum load. */
const VISIT_MS = 25
const SHARE = 0.95
/** Seconds of page visits before the import starts. */
const IDLE_SECONDS = 10
const POLL_MS = 50

/** Cost of an import, compared with plain inserts of the same rows and with an idle shop. */
export interface ImportFigure {
  rows: number
  /** Seconds for reading and comparing, for applying, and for plain multi-row inserts of the same rows. */
  compared: number
  applied: number
  plain: number
  /** 95th percentile of page latency in ms: idle, while a file is compared, and while it is applied. */
  idle: number
  busy: number
}

/** Imports a file with as many new products as the catalogue has, twice: alone, and during page visits. */
export async function measureImport(
  { url, db }: MeasuredCatalogue,
  signal: AbortSignal,
): Promise<ImportFigure> {
  await using ending = new AsyncDisposableStack()
  const folder = ending.adopt(await makeTempFolder('bench'), (made) => made.remove())
  const shop = ending.adopt(
    await startShop({ databaseUrl: url, dataDir: folder.path, profile: undefined, pageMemory: '64' }, signal),
    (one) => one.stop(),
  )
  const token = await signInStaff(db)
  const importer: Importer = { shop, db, token, signal }
  const rows = (await exportRows(importer)).slice(0, IMPORTED_ROWS + 1)
  const paths = ['/', LIST_PATH, ...(await pickProducts(db)).map((id) => `/produits/${id}/details`)]
  say('import: pages of a quiet shop')
  await watchPages(importer, paths, pause(IDLE_SECONDS * 200, undefined, { signal }))
  const idle = await watchPages(importer, paths, pause(IDLE_SECONDS * 1000, undefined, { signal }))
  say('import: alone')
  const alone = await importRows(importer, rename(rows, 'SEUL'))
  say('import: beside visitors')
  const busy = await watchPages(importer, paths, importRows(importer, rename(rows, 'AVEC')))
  say('import: plain inserts')
  const plain = await insertPlainly(db, 'SEUL-', 'NU-')
  return { rows: rows.length - 1, ...alone, plain, idle, busy }
}

/** A shop, and the staff's token for its imports. */
export interface Importer {
  shop: ChildServer
  db: Database
  token: string
  signal: AbortSignal
}

/** Lines of the product file: the headings first. */
export async function exportRows({ shop, token, signal }: Importer): Promise<string[]> {
  const answer = await fetch(`${shop.origin}/api/admin/produits.csv`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
  // Demo descriptions have no line breaks: each line is a row.
  return (await answer.text()).trimEnd().split('\r\n')
}

/** The same rows as new products. */
export function rename([head = '', ...rows]: readonly string[], prefix: string): string {
  return [head, ...rows.map((row, index) => row.replace(/^[^;]*/, `${prefix}-${index}`))].join('\r\n')
}

/** Uploads the file and applies it. Returns the seconds of each step. */
export async function importRows(
  importer: Importer,
  file: string,
): Promise<{ compared: number; applied: number }> {
  const sent = performance.now()
  const { id } = await ask(importer, '/api/admin/imports', file)
  await waitFor(importer, id, 'ready')
  const decided = performance.now()
  await ask(importer, `/api/admin/imports/${id}/appliquer`, { skip_bad: false })
  await waitFor(importer, id, 'done')
  return { compared: (decided - sent) / 1000, applied: (performance.now() - decided) / 1000 }
}

/** Polls the import's row in the database: API calls would count against the rate limit. */
async function waitFor({ db, signal }: Importer, id: number, state: ProductImport['state']): Promise<void> {
  for (;;) {
    const [found] = await db.rows<{ state: string; bad: number }>({
      text: `select state, (select count(*)::int from product_import_line where import_id = $1 and outcome = 'error') as bad
             from product_import where id = $1`,
      values: [id],
    })
    if (found?.state === state && found.bad === 0) return
    if (found?.state === 'failed' || found?.state === state)
      throw new Error(`the import is ${JSON.stringify(found)}`)
    await pause(POLL_MS, undefined, { signal })
  }
}

async function ask(
  { shop, token, signal }: Importer,
  path: string,
  body?: string | object,
): Promise<ProductImport> {
  const isFile = typeof body === 'string'
  const answer = await fetch(`${shop.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    signal,
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as ProductImport
}

/** Visits pages until the promise settles. Returns the 95th percentile in ms. */
async function watchPages(
  { shop, signal }: Importer,
  paths: readonly string[],
  until: Promise<unknown>,
): Promise<number> {
  let isOver = false
  const ended = until.finally(() => (isOver = true))
  const requests = makeRequests({ paths, encoding: 'br' })
  const taken: number[] = []
  const look = async (caller: number): Promise<void> => {
    for (let turn = caller; !isOver; turn += PAGE_CALLERS) {
      const request = requests[turn % requests.length]
      if (request !== undefined)
        taken.push(...(await measureLatencies(shop.origin, [request], { callers: 1, signal })))
      await pause(VISIT_MS, undefined, { signal })
    }
  }
  await Promise.all([ended, ...Array.from({ length: PAGE_CALLERS }, (_, caller) => look(caller))])
  return getPercentile(taken, SHARE)
}
