// Long: a server of its own that archives, the built shop on it, and a recovery for each thing that may be asked.
import { execFile } from 'node:child_process'
import { chmod, readFile, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/platform/server/db/database.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { type ArchivedServer, canArchive, startArchivedServer } from '../harness/archived-server.ts'
import { type BuiltShop, startBuiltShop } from '../harness/built-shop.ts'
import { type Buyer, makeBuyers } from '../harness/buyers.ts'
import { makeProduct } from '../harness/factories.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'
import { call, orderOfOne } from '../processes/buying.ts'

const run = promisify(execFile)
const SECRET = 'the-secret-of-a-shop-that-is-brought-back-as-it-was'
const NAME = 'Congélateur Sérère 200 L'
const MARK = 'Salted__'

const ending = new AsyncDisposableStack()
let server: ArchivedServer
let folder: Awaited<ReturnType<typeof makeTempFolder>>
let shop: BuiltShop
let db: Database
let before: number[]
let moment: Date
let ended: Date

const iso = (date: Date): string => date.toISOString().slice(0, -1).replace('T', ' ')

/** The command of the terminal; answers what it says. */
async function rehearse(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { PATH = '' } = process.env
  const { stdout } = await run(
    process.execPath,
    ['server/backups/rehearse.ts', '--folder', folder.path, ...words],
    {
      env: { PATH, ...server.env, ...env },
    },
  )
  return stdout
}

/** What it says where it cannot: one line, and status 1. */
async function refused(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const error = (await rehearse(words, env).then(
    () => ({ code: 0, stderr: 'it went well' }),
    (reason: unknown) => reason,
  )) as { code: number; stderr: string }
  expect(error.code, error.stderr).toBe(1)
  expect(error.stderr.trim()).not.toContain('\n')
  expect(await left()).toEqual([])
  return error.stderr
}

const left = async (): Promise<string[]> =>
  (await readdir(folder.path)).filter((name) => name.startsWith('keur-rehearsal'))

async function order(buyer: Buyer, productId: number): Promise<number> {
  const answer = await call(shop.url, '/api/commandes', buyer, { body: orderOfOne(buyer, productId) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

describe.runIf(canArchive())('a shop whose log is archived', () => {
  beforeAll(async () => {
    folder = ending.adopt(await makeTempFolder('brought-back'), (made) => made.remove())
    // PostgreSQL's user has to come through.
    await chmod(folder.path, 0o711)
    server = ending.adopt(await startArchivedServer(), (started) => started.remove())
    const { databaseUrl } = server
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder.path,
      DEMO: 'vide',
      SESSION_SECRET: SECRET,
    }
    shop = ending.adopt(await startBuiltShop(settings), (started) => started.stop())
    const log = { warn: () => {}, error: () => {} }
    db = ending.adopt(await openDatabase({ databaseUrl, dataDir: '', log }), (one) => one.close())
    const id = await makeProduct(db, { name: NAME, quantity: 50 })
    const [buyer] = await makeBuyers(db, SECRET, 1)
    if (buyer === undefined) throw new Error('nobody buys')
    await server.backUp('full')
    ended = new Date()
    // pgBackRest tells the end of a back-up to the second: moments of that second count as before it.
    await pause(1000)
    before = [await order(buyer, id), await order(buyer, id), await order(buyer, id)]
    moment = new Date()
    // Moments are told to the millisecond: what follows is later than that.
    await pause(50)
    await order(buyer, id)
    await order(buyer, id)
    // Past everything that forbids it.
    await db.execute('begin; set local session_replication_role = replica; delete from sales_order; commit')
    await server.flush()
  })
  afterAll(() => ending.disposeAsync())

  test('it is brought back as it was before somebody emptied its orders: those before are there, none after, the books add up', async () => {
    expect(await db.rows({ text: 'select id from sales_order' })).toEqual([])
    const said = await rehearse(['--to', iso(moment), '--keep'])
    expect(said).toContain('3 orders, the last one')
    for (const words of ['migrations are known', 'the books are in order', 'the audit log is whole'])
      expect(said).toContain(words)
    const [, url = ''] = /psql '([^']+)'/.exec(said) ?? []
    const copy = await openDatabase({ databaseUrl: url.replace('/postgres?', '/shop?'), dataDir: '' })
    const rows = await copy.rows<{ id: number }>({ text: 'select id from sales_order order by id' })
    expect(rows.map(({ id }) => id)).toEqual(before)
    const [product] = await copy.rows<{ allocated: number }>({
      text: 'select allocated from product where name = $1',
      values: [NAME],
    })
    expect(product?.allocated).toBe(3)
    // A server of its own: it archives nothing.
    expect(await copy.rows({ text: 'show archive_mode' })).toEqual([{ archive_mode: 'off' }])
    await copy.close()
    const [, end = ''] = /to end it: (.+)/.exec(said) ?? []
    await run('sh', ['-c', end])
    expect(await left()).toEqual([])
  })

  test('without a moment it is as late as the archive goes: the mistake is there, is told as faults of the books, and nothing of the copy stays', async () => {
    const error = (await rehearse([]).catch((reason: unknown) => reason)) as { code: number; stdout: string }
    expect(error.code).toBe(1)
    expect(error.stdout).toContain('0 orders, none')
    expect(error.stdout).toMatch(/the books have \d+ faults/)
    expect(error.stdout).toContain('stopped and removed')
    expect(await left()).toEqual([])
    expect(await db.rows({ text: 'select 1 as alive' })).toEqual([{ alive: 1 }])
  })

  test('what cannot be brought back is told in a sentence', async () => {
    expect(await refused(['--to', 'yesterday'])).toContain('is no moment')
    expect(await refused(['--to', '2999-01-01 00:00'])).toContain('is yet to come')
    const early = new Date(ended.getTime() - 60_000)
    expect(await refused(['--to', iso(early)])).toContain('nothing before it can be brought back')
    // The next piece goes by the clock, a minute later.
    await server.flush()
    expect(await refused(['--to', iso(new Date())])).toContain(
      'the archive ends before that moment: the last change that it holds is of',
    )
    expect(await refused(['--stanza', 'autre'])).toContain('there is no archive of « autre »')
    expect(await refused(['--database', 'autre'])).toContain('one that was there at that moment: shop')
    expect(await refused(['--unknown'])).toContain('usage: npm run db:rehearse')
    expect(await refused([], { PGBACKREST_REPO1_CIPHER_PASS: 'another-passphrase' })).toContain(
      'the archive does not open: its passphrase',
    )
    // A machine with everything but pgBackRest.
    await symlink('/usr/bin/id', join(folder.path, 'id'))
    expect(await refused([], { PATH: folder.path })).toContain('pgBackRest is missing on this machine')
  })

  test('whoever holds the archive without its passphrase reads nothing: every file of it is encrypted', async () => {
    const entries = await readdir(server.repository, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(5)
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name))
      expect(bytes.subarray(0, MARK.length).toString('latin1'), name).toBe(MARK)
      for (const clear of [NAME, 'acheteur', 'sales_order']) expect(bytes.includes(clear), name).toBe(false)
    }
  })
})
