// Long: seven terminal commands, five of which restore a whole shop.
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkBooks } from '#finance/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { restore } from '#platform/server/db/restore.ts'
import { begin, orderOf, payThere } from '../harness/admin-payments.ts'
import { TEST_NOW } from '../harness/clock.ts'
import { testDatabaseUrl } from '../harness/database.ts'
import { signInPerson } from '../harness/members.ts'
import {
  createServerDatabase,
  dropServerDatabases,
  getDatabaseName,
  withDatabase,
} from '../harness/server-databases.ts'
import { type TestShop, openTestShop } from '../harness/shop.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'
import { readEverything } from './fill-shop.ts'

const run = promisify(execFile)
const log = { warn: console.warn, error: console.error }
let folder: Awaited<ReturnType<typeof makeTempFolder>>
let shop: TestShop
let now = TEST_NOW

describe.runIf(inject('engine') === 'server')('the drill of the runbook', () => {
  beforeAll(async () => {
    folder = await makeTempFolder('moving')
    shop = await openTestShop({}, () => now)
    await trade()
  })
  afterAll(async () => {
    await dropServerDatabases(admin(), movedName())
    await shop.close()
    await folder.remove()
  })

  const address = (): string => testDatabaseUrl(shop.db) ?? ''
  const admin = (): string => withDatabase(address(), 'postgres')
  const movedName = (): string => `${getDatabaseName(address())}_moved`

  /** Creates a paid, a partly paid and an unpaid order, and a picture. */
  async function trade(): Promise<void> {
    const who = await signInPerson(shop)
    for (const parts of [{}, { preorder: true, amount: 90_000 }]) {
      const order = await orderOf(shop, who, parts)
      const amount = parts.preorder === true ? 30_000 : order.amount_total
      const payment = await begin(shop, who, { orderId: order.id, amount })
      await payThere(shop, payment.payment_url)
      now = new Date(now.getTime() + 5000)
      await shop.call('GET', `/api/payment/wave/status/${payment.transaction_id}`)
    }
    await orderOf(shop, who, { mode: 'domicile' })
    await shop.db.rows({
      text: "insert into picture (hash, media_type, bytes) values ('moved', 'image/png', $1)",
      values: [Buffer.from([0, 255, 39, 92, 10])],
    })
  }

  /** Runs a terminal command with these settings; returns its output. */
  async function command(file: string, env: Record<string, string>, ...words: string[]): Promise<string> {
    const { PATH = '' } = process.env
    const { stdout } = await run(process.execPath, [join('server/backups', file), ...words], {
      env: { PATH, ...env },
    })
    return stdout
  }

  const countUp = async (db: Database): Promise<unknown> =>
    db.rows({
      text: `select (select count(*) from sales_order) as orders, (select sum(paid_total) from sales_order) as paid,
               (select count(*) from payment) as payments, (select sum(amount) from payment) as taken,
               (select sum(on_hand) from product) as pieces, (select string_agg(encode(bytes, 'hex'), ' ') from picture) as pictures`,
    })

  test('a shop with orders, payments and pictures moves from the embedded database to a server unchanged', async () => {
    // The embedded shop to migrate.
    const dataDir = join(folder.path, 'data')
    const seedFile = join(folder.path, 'seed.sql')
    await shop.db.dump(seedFile)
    await restore({ dataDir, file: seedFile, mayReplace: false, log })
    const embedded = await openDatabase({ dataDir })
    const before = { everything: await readEverything(embedded), counts: await countUp(embedded) }
    expect(before.counts).toMatchObject([{ orders: 3, payments: 2, pictures: '00ff275c0a' }])
    await embedded.close()

    // The drill, by its commands.
    const backupDir = join(folder.path, 'backups')
    const old = { DATA_DIR: dataDir, DEMO: 'true', BACKUP_DIR: backupDir }
    expect(await command('backup.ts', old)).toContain('its books in order')
    const [name = ''] = await readdir(backupDir)
    const file = join(backupDir, name)
    const databaseUrl = await createServerDatabase(admin(), movedName())
    const next = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder.path, 'next'),
      PUBLIC_URL: 'https://boutique.example',
      SESSION_SECRET: 'the-same-secret-on-both-sides-of-the-move',
    }
    expect(await command('restore.ts', next, file)).toContain('the books are in order')
    await expect(command('restore.ts', next, file)).rejects.toThrow('give --replace')
    expect(await command('restore.ts', next, file, '--replace')).toContain('the books are in order')

    const moved = await openDatabase({ databaseUrl, dataDir: '' })
    expect(await checkBooks(moved)).toEqual([])
    expect(await countUp(moved)).toEqual(before.counts)
    const after = await readEverything(moved)
    expect(Object.keys(after)).toEqual(Object.keys(before.everything))
    for (const [table, rows] of Object.entries(before.everything))
      expect({ table, rows: after[table] }).toEqual({ table, rows })
    await moved.close()
  })

  test('a file is rehearsed without a shop, and a truncated one is refused', async () => {
    const name = (await readdir(join(folder.path, 'backups'))).find((one) => one.endsWith('.sql')) ?? ''
    const output = await command('restore.ts', {}, join(folder.path, 'backups', name), '--rehearse')
    expect(output).toContain('3 orders, 2 payments')
    expect(output).toContain('nothing was changed')
    await expect(command('restore.ts', {}, 'package.json', '--rehearse')).rejects.toThrow(
      'not a complete back-up',
    )
  })
})
