import pg from 'pg'
import { expect } from 'vitest'
import { layWire } from '../harness/cuttable-wire.ts'
import { isOnServer, processTest } from '../harness/process-test.ts'

const test = processTest.extend('wire', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const wire = await layWire(databaseUrl)
  onCleanup(() => wire.cut())
  return wire
})

test.runIf(isOnServer)(
  'with the database down the shop shows recalled pages or a French error, and recovers automatically',
  async ({ open, wire, databaseUrl }) => {
    const shop = await open({ DATABASE_URL: wire.url })
    const statusOf = async (path: string): Promise<number> => (await fetch(`${shop.url}${path}`)).status
    expect([await statusOf('/readyz'), await statusOf('/boutique')]).toEqual([200, 200])
    const readProduct = async (data = ''): Promise<string> =>
      (await fetch(`${shop.url}/produits/1/details${data}`)).text()
    const [cached] = [await readProduct(), await readProduct('.data')]
    const db = new pg.Client({ connectionString: databaseUrl })
    await db.connect()
    await db.query(`update product set name = 'Congélateur Baobab 1 L' where id = 1`)
    await db.query(`select pg_notify('keur_signals', 'catalogue.changed')`)
    await db.end()
    // Notified: new requests are rendered uncached, and the page was evicted.
    await expect.poll(() => readProduct('.data')).toContain('Baobab')
    await wire.cut()
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
    const recalled = await fetch(`${shop.url}/produits/1/details`)
    expect([recalled.status, recalled.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await recalled.text()).toBe(cached)

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
    expect(await readProduct()).toContain('Baobab')
  },
)
