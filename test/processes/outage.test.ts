import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltShop, startBuiltShop } from '../harness/built-shop.ts'
import { type CuttableWire, layWire } from '../harness/cuttable-wire.ts'
import { hasServer } from '../harness/postgres-binaries.ts'
import { type PostgresServer, ensurePostgresServer } from '../harness/postgres-server.ts'
import { createServerDatabase, dropServerDatabases } from '../harness/server-databases.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'

const NAME = `keur_outage_${process.pid}`
let server: PostgresServer | undefined
let wire: CuttableWire
let shop: BuiltShop
let folder: Awaited<ReturnType<typeof makeTempFolder>>

beforeAll(async () => {
  server = await ensurePostgresServer()
  if (server === undefined) return
  wire = await layWire(await createServerDatabase(server.url, NAME))
  folder = await makeTempFolder('outage')
  shop = await startBuiltShop({
    DATABASE_URL: wire.url,
    DEMO: 'true',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'info',
  })
})
afterAll(async () => {
  if (server === undefined) return
  await shop.stop()
  await wire.cut()
  await dropServerDatabases(server.url, NAME)
  await server.stop()
  await folder.remove()
})

const statusOf = async (path: string): Promise<number> => (await fetch(`${shop.url}${path}`)).status

test.runIf(hasServer())(
  'with the database down the shop says so in French, and recovers by itself',
  async () => {
    expect([await statusOf('/readyz'), await statusOf('/boutique')]).toEqual([200, 200])
    await wire.cut()
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])

    const page = await fetch(`${shop.url}/boutique?page=3`, { headers: { accept: 'text/html' } })
    const html = await page.text()
    expect(page.status).toBe(503)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<html lang="fr"')
    expect(html).toMatch(/Réessayer/)
    expect(html).not.toMatch(/ECONN|at .*\.js/)

    const call = await fetch(`${shop.url}/api/produits/1`)
    expect(call.status).toBe(503)
    expect(await call.json()).toMatchObject({
      code: 'server.unavailable',
      requestId: expect.stringMatching(/^[\da-f]+$/),
    })

    await wire.mend()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    expect([await statusOf('/boutique?page=3'), await statusOf('/api/produits/1')]).toEqual([200, 200])
  },
)
