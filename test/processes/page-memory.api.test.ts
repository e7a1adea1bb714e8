import pg from 'pg'
import { expect, vi } from 'vitest'
import { type BuiltShop } from '../harness/built-shop.ts'
import { isOnServer, processTest } from '../harness/process-test.ts'

interface Peers {
  shops: readonly BuiltShop[]
  /** Bypasses both shops, which get no notification of these writes. */
  db: pg.Client
  /** The page at a path from each of the two. */
  readPages: (path: string) => Promise<string[]>
}

const test = processTest.extend(
  'neighbours',
  { scope: 'file' },
  async ({ databaseUrl, open }, { onCleanup }): Promise<Peers> => {
    // In sequence: the first one creates the tables and the demo.
    const shops = [await open(), await open()]
    const db = new pg.Client({ connectionString: databaseUrl })
    await db.connect()
    onCleanup(() => db.end())
    const readPages = (path: string): Promise<string[]> =>
      Promise.all(shops.map(async ({ url }) => (await fetch(`${url}${path}`)).text()))
    await untilBothReceive(db, readPages)
    return { shops, db, readPages }
  },
)

/** A process that starts listening clears its cache: tests begin once both have received a notification. */
async function untilBothReceive(db: pg.Client, readPages: Peers['readPages']): Promise<void> {
  await db.query(`update product set name = 'Congélateur Premier 1 L' where id = 1`)
  await vi.waitFor(
    async () => {
      await db.query(`select pg_notify('keur_signals', 'catalogue.changed')`)
      for (const html of await readPages('/produits/1/details')) expect(html).toContain('Premier')
    },
    { timeout: 20_000 },
  )
}

test.runIf(isOnServer)(
  'two processes cache a page, and both show a change once notified',
  async ({ neighbours: { db, readPages } }) => {
    const before = await readPages('/produits/1/details')
    await db.query(`update product set name = 'Congélateur Baobab 1 L' where id = 1`)
    // Not notified yet: both respond from the cache.
    expect(await readPages('/produits/1/details')).toEqual(before)
    await db.query(`select pg_notify('keur_signals', 'catalogue.changed')`)
    await expect
      .poll(async () => (await readPages('/produits/1/details')).map((html) => html.includes('Baobab')))
      .toEqual([true, true])
  },
)

test.runIf(isOnServer)(
  'the page and its navigation data both come from the cache',
  async ({ neighbours: { shops, db, readPages } }) => {
    const names = async (path: string) =>
      (await readPages(path)).map((text) => /Congélateur (?:Baobab|Sahel)/.exec(text)?.[0])
    const cached = Array.from(shops, () => 'Congélateur Baobab')
    expect(await names('/produits/1/details.data')).toEqual(cached)
    await db.query(`update product set name = 'Congélateur Sahel 1 L' where id = 1`)
    expect(await names('/produits/1/details.data')).toEqual(cached)
    expect(await names('/produits/1/details?utm_source=affiche')).toEqual(cached)
    await db.query(`select pg_notify('keur_signals', 'catalogue.changed')`)
    await expect
      .poll(() => names('/produits/1/details.data'))
      .toEqual(Array.from(shops, () => 'Congélateur Sahel'))
  },
)

test.runIf(isOnServer)(
  'a repeated page has the same headers as the first time, and 304 for a client that has it',
  async ({ neighbours: { shops } }) => {
    const [shop] = shops
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${shop?.url}/boutique?max=700000`, { headers })
      // The cached copy may be recompressed meanwhile: same content, fewer bytes.
      const {
        date: _date,
        'content-length': _length,
        'x-request-id': id,
        ...rest
      } = Object.fromEntries(answer.headers)
      return { status: answer.status, id, rest, body: await answer.text() }
    }
    const responses = [await ask(), await ask(), await ask()]
    expect(responses[2]?.rest).toEqual(responses[0]?.rest)
    expect(responses[2]?.body).toBe(responses[0]?.body)
    expect(new Set(responses.map(({ id }) => id)).size).toBe(3)

    const known = await ask({ 'if-none-match': responses[0]?.rest.etag ?? '' })
    expect([known.status, known.body, known.rest.etag]).toEqual([304, '', responses[0]?.rest.etag])
    expect(known.rest['content-security-policy']).toBe(responses[0]?.rest['content-security-policy'])
    expect(known.rest).not.toHaveProperty('content-encoding')

    const measures = await (await fetch(`${shop?.url}/metrics`)).text()
    expect(Number(/^pages_repeated_total (\d+)/m.exec(measures)?.[1])).toBeGreaterThanOrEqual(3)
  },
)

test.runIf(isOnServer)(
  'a prefetched page may be used by the next navigation, cached or not',
  async ({ neighbours: { shops } }) => {
    const ask = () => fetch(`${shops[0]?.url}/boutique`, { headers: { 'sec-purpose': 'prefetch' } })
    await fetch(`${shops[0]?.url}/boutique`)
    expect((await ask()).headers.get('cache-control')).toBe('public, max-age=10, s-maxage=0')
  },
)

test.runIf(isOnServer)(
  'NAV-2, CAT-13: all missing addresses share one cached page with status 404, as fresh as Home',
  async ({ neighbours: { shops, db } }) => {
    const [shop] = shops
    const read = async (path: string) => {
      const answer = await fetch(`${shop?.url}${path}`)
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        404,
        'private, no-store',
      ])
      const text = await answer.text()
      expect(text).toContain(
        path.includes('.data') ? 'introuvable' : '<meta name="robots" content="noindex"/>',
      )
      for (const word of ['wolof', 'ailleurs']) expect(text).not.toContain(word)
      return text
    }
    const pathsOf = (round: string): string[][] => [
      [`/${round}`, `/${round}/x?search=${round}`],
      [`/${round}.data?_routes=unknown`, `/${round}/_.data?_routes=unknown,${round}`],
      [`/produits/99${round.length}/details`, `/produits/${round}/details?page=${round}`],
    ]
    const first = await Promise.all(pathsOf('wolof').map((paths) => Promise.all(paths.map(read))))
    const isSame = (pages: string[][], others: string[][]) =>
      pages.flat().every((page, index) => page === others.flat()[index])
    for (const [one, other] of first) expect(one === other).toBe(true)
    await db.query(`update product set name = name || ' Ronier' where listed`)
    // Not notified yet: the other addresses share the same cached pages.
    const again = await Promise.all(pathsOf('ailleurs').map((paths) => Promise.all(paths.map(read))))
    expect(isSame(again, first)).toBe(true)
    await db.query(`select pg_notify('keur_signals', 'catalogue.changed')`)
    await expect
      .poll(async () =>
        (await Promise.all(pathsOf('plus').flat().map(read))).map((text) => text.includes('Ronier')),
      )
      .toEqual(Array.from(first.flat(), () => true))
    // A product on sale again, and a personal screen, are not such pages.
    expect((await fetch(`${shop?.url}/produits/1/details`)).status).toBe(200)
    expect((await fetch(`${shop?.url}/admin`, { redirect: 'manual' })).status).toBe(302)
  },
)

test.runIf(isOnServer)(
  'a published text and a setting apply in both processes once notified',
  async ({ neighbours: { db, readPages } }) => {
    await readPages('/faq')
    await db.query(`insert into content_text (slug, revision) values ('faq', 1)`)
    await db.query(
      `insert into content_version (slug, version, title, description, body, effective_from)
     values ('faq', current_date || '-9', 'Questions', 'Réponses', 'Un Baobab parle, {{hours}}', current_date)`,
    )
    await db.query(
      `insert into shop_setting (value) values ('{"opening_hours": [{"days": "le jeudi", "hours": "8 h"}]}')`,
    )
    await db.query(`select pg_notify('keur_signals', 'content.changed')`)
    await expect
      .poll(async () => (await readPages('/faq')).map((html) => /Baobab parle, le jeudi/.test(html)))
      .toEqual([true, true])
  },
)

test.runIf(isOnServer)(
  'a saved shop name and number show on the pages of both processes once notified',
  async ({ neighbours: { db, readPages } }) => {
    const isRenamed = async () =>
      (await readPages('/informations')).map((html) => [
        /<title>[^<]*Keur Ronier<\/title>/.test(html),
        html.includes('tel:+221338112233'),
      ])
    expect(await isRenamed()).toEqual([
      [false, false],
      [false, false],
    ])
    await db.query(
      `insert into shop_identity (version, facts, valid_from)
       values (1, '{"name": "Keur Ronier", "phone": "33 811 22 33"}', now())`,
    )
    await db.query(`select pg_notify('keur_signals', 'content.changed')`)
    await expect.poll(isRenamed).toEqual([
      [true, true],
      [true, true],
    ])
  },
)

test.runIf(isOnServer)(
  'two processes schedule each job once: the shop checks for returned products every minute',
  async ({ neighbours: { db } }) => {
    const planned = await db.query<{ name: string; cron: string }>('select name, cron from pgboss.schedule')
    const queues = await db.query<{ name: string }>(
      `select name from pgboss.queue where name not like '\\_\\_pgboss%'`,
    )
    const names = planned.rows.map(({ name }) => name).toSorted()
    expect(names).toEqual(queues.rows.map(({ name }) => name).toSorted())
    expect(new Set(names).size).toBe(names.length)
    expect(planned.rows).toContainEqual({ name: 'crm.tell-returns', cron: '* * * * *' })
  },
)
