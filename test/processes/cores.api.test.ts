import { request } from 'node:http'
import pg from 'pg'
import { expect } from 'vitest'
import type { BuiltShop } from '../harness/built-shop.ts'
import { isOnServer, processTest } from '../harness/process-test.ts'

interface Machine {
  shop: BuiltShop
  /** Bypasses the shop, which gets no notification of these writes. */
  db: pg.Client
}

const test = processTest.extend(
  'machine',
  { scope: 'file' },
  async ({ databaseUrl, open }, { onCleanup }): Promise<Machine> => {
    const shop = await open({ PROCESSES: '2' })
    const db = new pg.Client({ connectionString: databaseUrl })
    await db.connect()
    onCleanup(() => db.end())
    return { shop, db }
  },
)

/** Starting a process takes long on a busy machine. */
const STARTING = { timeout: 100_000 }

/** A separate visitor: connections are distributed round-robin, so that two visitors reach two processes. */
function visit(url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    call.on('error', reject).end()
  })
}

/** Responses to `count` visitors, one after the other. */
async function visitInTurn(url: string, count = 6): Promise<string[]> {
  const texts: string[] = []
  for (let visitor = 0; visitor < count; visitor += 1) texts.push((await visit(url)).text)
  return texts
}

/** PIDs of the serving processes from the log, oldest first. */
function listPids(shop: BuiltShop): number[] {
  return [...shop.output().matchAll(/"pid":(\d+),"msg":"a worker serves"/g)].map(([, pid]) => Number(pid))
}

const readFigure = async ({ url }: BuiltShop, name: RegExp): Promise<number> =>
  Number(name.exec((await visit(`${url}/metrics`)).text)?.[1] ?? 0)

test.runIf(isOnServer)(
  'a shop on two cores is two processes at one address, with one log, one health check and one set of metrics',
  async ({ machine: { shop } }) => {
    expect(shop.output()).toMatch(/"process":"all".*is open at http.*2 processes/)
    expect(new Set(listPids(shop)).size).toBe(2)
    expect((await visit(`${shop.url}/readyz`)).status).toBe(200)
    for (let visitor = 0; visitor < 4; visitor += 1) await visit(`${shop.url}/api/produits-count`)
    const { text } = await visit(`${shop.url}/metrics`)
    for (const number of [1, 2]) expect(text).toContain(`process_resident_memory_bytes{process="${number}"}`)
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/produits-count",status="200"\} 4/,
    )
    expect(text).toMatch(/^messages_failed 0$/m)
  },
)

test.runIf(isOnServer)(
  'a page rendered by one process is sent by the other, and both show a change once notified',
  async ({ machine: { shop, db } }) => {
    const page = `${shop.url}/produits/1/details`
    const { text: before } = await visit(page)
    await expect.poll(() => readFigure(shop, /^pages_from_peers_total (\d+)$/m)).toBeGreaterThan(0)
    await db.query(`update product set name = 'Congélateur Fromager 1 L' where id = 1`)
    // No notification was sent: an uncached render would show the new name.
    expect(new Set(await visitInTurn(page))).toEqual(new Set([before]))
    await db.query(`select pg_notify('keur_signals', 'catalogue.changed')`)
    await expect
      .poll(async () => (await visitInTurn(page)).every((text) => text.includes('Fromager')))
      .toBe(true)
  },
)

test.runIf(isOnServer)(
  'a killed process is replaced by another, which resumes the jobs, while visitors are served',
  async ({ machine: { shop, db } }) => {
    const [jobs = 0] = listPids(shop)
    process.kill(jobs, 'SIGKILL')
    await expect.poll(() => shop.output()).toContain('a worker ended')
    expect((await visit(`${shop.url}/boutique`)).status).toBe(200)
    await expect.poll(() => listPids(shop).length, STARTING).toBe(3)
    const { rows } = await db.query<{ id: number }>(
      `insert into outbox_message (topic, payload) values ('nobody.listens', '{}') returning id`,
    )
    await expect
      .poll(async () => {
        const left = await db.query(`select 1 from outbox_message where id = $1 and delivered_at is null`, [
          rows[0]?.id,
        ])
        return left.rowCount
      })
      .toBe(0)
  },
)

test.runIf(isOnServer)('SIGTERM ends all processes cleanly', async ({ machine: { shop } }) => {
  const pids = listPids(shop).slice(-2)
  await shop.stop()
  expect(await shop.ended).toBe(0)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('where the first process cannot open, no other is tried, and one sentence gives the reason', async ({
  open,
}) => {
  const refused = await open({ PROCESSES: '2', DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('DATABASE_URL')
  expect(refused.output()).not.toMatch(/^\s+at /m)
})
