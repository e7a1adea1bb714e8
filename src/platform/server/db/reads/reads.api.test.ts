import type { Logger } from 'pino'
import { expect, test as base } from 'vitest'
import { RIGHTS } from '#platform/contract/rights.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { layWire } from '#test/harness/cuttable-wire.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { findServerBinaries } from '#test/harness/postgres-binaries.ts'
import { startOwnServer, startStandby } from '#test/harness/postgres-server.ts'
import { withDatabase } from '#test/harness/server-databases.ts'
import { type TestShop, openTestShop } from '#test/harness/shop.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { askStandby, openLine } from './ask-servers.ts'
import { openReads } from './open-reads.ts'
import type { ReadFigures, Reads } from './reader.ts'

const SILENT = { warn: () => {}, error: () => {} }
/** Shared by both processes, so that a session is valid in each. */
const SHARED = { CALLS_PER_MINUTE: '100000', SESSION_SECRET: 'the-secret-of-both-processes-of-one-shop' }
const DURABLE = ['synchronous_commit=on', 'autovacuum=off', 'jit=off']

/** A leader and a standby on two servers, and two processes of one shop. */
const ownServers = base
  .extend('leader', { scope: 'file' }, async ({}, { onCleanup }) => {
    const leader = await startOwnServer(DURABLE)
    if (leader === undefined) throw new Error('no PostgreSQL server')
    onCleanup(() => leader.stop())
    const db = await openDatabase({ databaseUrl: leader.url, dataDir: '' })
    await migrate(db)
    await db.close()
    return leader
  })
  .extend('servers', { scope: 'file' }, async ({ leader }, { onCleanup }) => {
    const standby = await startStandby(leader.url, DURABLE)
    if (standby === undefined) throw new Error('no standby')
    onCleanup(() => standby.stop())
    return { leader, standby }
  })
  .extend('standby', { scope: 'file' }, async ({ servers }, { onCleanup }) => {
    const db = await openDatabase({ databaseUrl: servers.standby.url, dataDir: '', log: SILENT })
    onCleanup(() => db.close())
    const replay = (how: 'pause' | 'resume') => db.rows({ text: `select pg_wal_replay_${how}()` })
    const countSleeping = async (): Promise<number> => {
      const text = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`
      return (await db.rows({ text })).length
    }
    return { pause: () => replay('pause'), resume: () => replay('resume'), countSleeping }
  })
  .extend('wire', { scope: 'file' }, async ({ servers }, { onCleanup }) => {
    const wire = await layWire(servers.standby.url)
    onCleanup(() => wire.cut())
    return wire
  })
  .extend('shops', { scope: 'file' }, async ({ leader, servers, wire }, { onCleanup }) => {
    const [one, other] = [await openShopOn(leader, wire), await openShopOn(leader, servers.standby)]
    onCleanup(async () => {
      await one.close()
      await other.close()
    })
    const staff = (await one.signIn([...RIGHTS])).token
    const product = await makeProduct(one.db, { name: 'Réfrigérateur Nordal 210 L', list_price: 200_000 })
    return { one, other, staff, product }
  })
  .extend('wrong', { scope: 'file' }, async ({ servers, shops }, { onCleanup }) => {
    const logged: string[] = []
    const addresses = [servers.leader.url, withDatabase(servers.standby.url, 'template1')]
    const all = addresses.map((url) =>
      openReadsOn(shops.one.db, servers.leader.url, url, (message) => void logged.push(message)),
    )
    onCleanup(async () => void (await Promise.all(all.map((reads) => reads.close()))))
    return { logged, all }
  })

/** Skipped if PostgreSQL's programs are missing. */
const test = ownServers.runIf(findServerBinaries() !== undefined)

interface Address {
  url: string
}

async function openShopOn(leader: Address, standby: Address): Promise<TestShop> {
  const db = await openDatabase({ databaseUrl: leader.url, dataDir: '', log: SILENT })
  const reads = openReadsOn(db, leader.url, standby.url)
  return openTestShop(SHARED, () => TEST_NOW, { db, databaseUrl: leader.url, reads })
}

function openReadsOn(
  db: Database,
  databaseUrl: string,
  readUrl: string,
  logged: (message: string) => void = () => {},
): Reads {
  const listen = { info: logged, warn: logged } as Pick<Logger, 'info' | 'warn'>
  return openReads(db, { databaseUrl, readUrl, most: 4 }, listen)
}

function figuresOf({ reads: { figures } }: { reads: Reads }): ReadFigures {
  if (figures === undefined) throw new Error('no standby is read')
  return figures
}

/** Waits until the standby responds again. */
async function awaitStandby(shop: TestShop): Promise<void> {
  const { onStandby } = figuresOf(shop)
  const read = async (): Promise<number> => {
    await shop.reads.behind.rows({ text: 'select 1' })
    return figuresOf(shop).onStandby
  }
  await expect.poll(read, { interval: 20 }).toBeGreaterThan(onStandby)
}

const QUERIES: Readonly<Record<string, string>> = {
  '/api/produits-choisis': '?ids=1',
  '/api/suggestions': '?search=nordal',
  '/api/admin/comptabilite': '?du=2026-11-01&au=2026-11-02',
  '/api/admin/caisse/periode-export': '?format=csv',
  '/api/admin/rapports/repartition': '?par=produit',
  '/api/admin/rapports/repartition/export': '?par=produit',
}

test('every call that allows replication lag is served by the standby, without a write', async ({
  shops: { one, staff, product },
  wrong,
}) => {
  expect(wrong.logged).toEqual([])
  one.reads.catchUp()
  await awaitStandby(one)
  const calls = one.routes.filter(({ method, mayBeBehind }) => method === 'GET' && mayBeBehind)
  expect(calls.length).toBeGreaterThan(35)
  const figures = figuresOf(one)
  for (const { url } of calls) {
    const before = figures.onStandby
    const address = url.replace(/:\w+/g, String(product)) + (QUERIES[url] ?? '')
    const answer = await one.call('GET', address, { token: staff })
    expect([url, answer.statusCode]).toEqual([url, url.endsWith(':code') ? 404 : 200])
    expect([url, figures.onStandby > before]).toEqual([url, true])
  }
  expect(figures.again).toBe(0)
  const { body } = await one.call('GET', '/metrics')
  expect(body).toContain(`database_reads_total{server="standby"} ${figures.onStandby}\n`)
  expect(body).toMatch(/^database_read_behind_seconds 0\.\d/m)
})

test('a reader refuses writes', async ({ shops: { one } }) => {
  await awaitStandby(one)
  const writing = one.reads.behind.rows({ text: `update product set name = 'Autre'` })
  await expect(writing).rejects.toThrow('read-only')
})

test('a writer reads their own change in any process, and others read the standby for at most two seconds', async ({
  shops: { one, other, staff },
  standby,
}) => {
  const { id } = await one.signIn()
  for (const shop of [one, other]) {
    shop.reads.catchUp()
    await awaitStandby(shop)
  }
  const isBlocked = async (shop: TestShop, headers = {}): Promise<boolean | undefined> => {
    const answer = await shop.call('GET', '/api/users', { token: staff, headers })
    return answer.json<{ id: number; is_blocked: boolean }[]>().find((person) => person.id === id)?.is_blocked
  }
  await standby.pause()
  const saved = await one.call('PUT', `/api/users/${id}/blocage`, { token: staff, body: { blocked: true } })
  expect(saved.statusCode).toBe(200)
  const cookie = String(saved.headers['set-cookie'])
  expect(cookie).toBe('just-written=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax')
  expect(await isBlocked(other)).toBe(false)
  expect([await isBlocked(one, { cookie }), await isBlocked(other, { cookie })]).toEqual([true, true])
  await expect.poll(() => isBlocked(other), { interval: 100 }).toBe(true)
  expect(figuresOf(other).findSecondsBehind()).toBeGreaterThan(2)
  await standby.resume()
  await awaitStandby(other)
  expect(await isBlocked(other)).toBe(true)
})

test('a change of the catalogue is visible to every visitor at once, although the standby does not have it yet', async ({
  shops: { one, other, staff, product },
  standby,
}) => {
  await awaitStandby(one)
  await awaitStandby(other)
  const readPrices = async (shop: TestShop): Promise<unknown[]> => {
    const [listed] = (await shop.call('GET', '/api/produits-filtrer')).json().products
    const own = (await shop.call('GET', `/api/produits/${product}`)).json()
    return [listed.price_unit, own.price_unit]
  }
  await standby.pause()
  const change = { list_price: 185_000 }
  const saved = await one.call('PUT', `/api/produits/${product}`, { token: staff, body: change })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await readPrices(one)).toEqual([185_000, 185_000])
  await expect.poll(() => readPrices(other), { interval: 10 }).toEqual([185_000, 185_000])
  expect(figuresOf(other).findSecondsBehind()).toBeLessThan(2)
  await standby.resume()
  await awaitStandby(one)
  expect(await readPrices(one)).toEqual([185_000, 185_000])
})

test('counters and refused calls send no reads to the leader', async ({ shops: { one, staff, product } }) => {
  const viewed = await one.call('POST', `/api/produits/${product}/vue`)
  const refused = await one.call('POST', '/api/produits', { token: staff, body: {} })
  expect([viewed.statusCode, refused.statusCode]).toEqual([201, 400])
  expect([viewed.headers['set-cookie'], refused.headers['set-cookie']]).toEqual([undefined, undefined])
})

test('an address that is not a standby of the database is not read, with the reason in the log', async ({
  wrong,
}) => {
  const reasons = [expect.stringContaining('no standby'), expect.stringContaining('another database')]
  await expect.poll(() => wrong.logged).toEqual(expect.arrayContaining(reasons))
  for (const reads of wrong.all) {
    await reads.behind.rows({ text: 'select 1' })
    expect(figuresOf({ reads })).toMatchObject({ onStandby: 0, onLeader: 1 })
  }
})

test('a reader that reaches a leader opens another connection the next time, for a balancer', async ({
  leader,
}) => {
  const line = openLine(leader.url)
  const find = () =>
    line.ask(
      async (client) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid,
    )
  const first = await find()
  expect(await find()).toBe(first)
  await expect(line.ask(askStandby)).rejects.toThrow('leads')
  expect(await find()).not.toBe(first)
  await line.close()
})

test('an unresponsive standby is abandoned, with all pending reads retried on the leader', async ({
  shops: { one },
  standby,
  wire,
}) => {
  await awaitStandby(one)
  const { again } = figuresOf(one)
  const reading = one.reads.behind.rows({ text: 'select pg_sleep(0.5), 7 as answer' })
  await expect.poll(() => standby.countSleeping(), { interval: 5 }).toBe(1)
  wire.hold()
  expect(await reading).toMatchObject([{ answer: 7 }])
  expect(figuresOf(one).again).toBe(again + 1)
})

test('a standby that disappears fails no read, not even those under way', async ({
  servers,
  shops: { other, staff },
}) => {
  await awaitStandby(other)
  const read = async (): Promise<number[]> => {
    const requested = ['/api/produits', '/api/users', '/api/admin/commandes'].map((url) =>
      other.call('GET', url, { token: staff }),
    )
    return (await Promise.all(requested)).map(({ statusCode }) => statusCode)
  }
  const { onStandby } = figuresOf(other)
  const underWay = Promise.all(Array.from({ length: 30 }, read))
  await expect.poll(() => figuresOf(other).onStandby, { interval: 1 }).toBeGreaterThan(onStandby)
  await servers.standby.stop()
  const statuses = [...(await underWay), await read(), await read()].flat()
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect.poll(() => other.reads.behind.rows({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
})
