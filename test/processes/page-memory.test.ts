import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltShop, startBuiltShop } from '../harness/built-shop.ts'
import { hasServer } from '../harness/postgres-binaries.ts'
import { type PostgresServer, ensurePostgresServer } from '../harness/postgres-server.ts'
import { createServerDatabase, dropServerDatabases } from '../harness/server-databases.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'

const NAME = `keur_pages_${process.pid}`
/** What the second process may take to hear of a change, in milliseconds. */
const HEARD_WITHIN = 2000

let server: PostgresServer | undefined
let folder: Awaited<ReturnType<typeof makeTempFolder>>
let shops: BuiltShop[] = []
let db: pg.Client

beforeAll(async () => {
  server = await ensurePostgresServer()
  if (server === undefined) return
  const databaseUrl = await createServerDatabase(server.url, NAME)
  folder = await makeTempFolder('pages')
  const settings = { DATABASE_URL: databaseUrl, DEMO: 'true', DATA_DIR: folder.path, LOG_LEVEL: 'info' }
  // One after the other: the first one brings the tables and the demo.
  shops = [await startBuiltShop(settings), await startBuiltShop(settings)]
  db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
})
afterAll(async () => {
  if (server === undefined) return
  await db.end()
  for (const shop of shops) await shop.stop()
  await dropServerDatabases(server.url, NAME)
  await server.stop()
  await folder.remove()
})

async function readPages(path: string): Promise<string[]> {
  return Promise.all(shops.map(async ({ url }) => (await fetch(`${url}${path}`)).text()))
}

test.runIf(hasServer())('two processes keep a page, and both show a change within two seconds', async () => {
  const before = await readPages('/produits/1/details')
  await db.query(`update product set name = 'Congélateur Baobab 1 L' where id = 1`)
  // Nobody told them yet: they answer from memory.
  expect(await readPages('/produits/1/details')).toEqual(before)
  await db.query(`select pg_notify('keur_signals', 'catalogue.changed')`)
  await expect
    .poll(async () => (await readPages('/produits/1/details')).map((html) => html.includes('Baobab')), {
      timeout: HEARD_WITHIN,
    })
    .toEqual([true, true])
})

test.runIf(hasServer())('the page and its data for a navigation come from memory alike', async () => {
  const names = async (path: string) =>
    (await readPages(path)).map((text) => /Congélateur (?:Baobab|Sahel)/.exec(text)?.[0])
  const kept = Array.from(shops, () => 'Congélateur Baobab')
  expect(await names('/produits/1/details.data')).toEqual(kept)
  await db.query(`update product set name = 'Congélateur Sahel 1 L' where id = 1`)
  expect(await names('/produits/1/details.data')).toEqual(kept)
  expect(await names('/produits/1/details?utm_source=affiche')).toEqual(kept)
  await db.query(`select pg_notify('keur_signals', 'catalogue.changed')`)
  await expect
    .poll(() => names('/produits/1/details.data'), { timeout: HEARD_WITHIN })
    .toEqual(Array.from(shops, () => 'Congélateur Sahel'))
})
