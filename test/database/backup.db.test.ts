import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { restore } from '#platform/server/db/restore.ts'
import { copyFolder } from '../harness/copy-folder.ts'
import { testDatabaseUrl } from '../harness/database.ts'
import {
  createServerDatabase,
  dropServerDatabases,
  getDatabaseName,
  withDatabase,
} from '../harness/server-databases.ts'
import { databaseTest } from '../harness/shop-test.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'
import { fillShop, readEverything } from './fill-shop.ts'

const onServer = inject('engine') === 'server'
const log = { warn: console.warn, error: console.error }

/** A shop with rows in every table, its back-up and its contents. */
interface BackedUp {
  source: Database
  folder: string
  dump: string
  everything: Record<string, unknown[]>
  /** URL of a database named with this suffix on the source's server. */
  beside(suffix: string): string
  /** Restores the back-up, or another file, into an embedded database of that name. */
  restoreEmbedded(file: string, name: string): Promise<Database>
}

const test = databaseTest.extend(
  'backedUp',
  { scope: 'file' },
  async ({ db: source }, { onCleanup }): Promise<BackedUp> => {
    const { path: folder, remove } = await makeTempFolder('backup')
    onCleanup(async () => {
      if (onServer) await dropServerDatabases(adminOf(source), `${nameOf(source)}_`)
      await remove()
    })
    await fillShop(source)
    const dump = join(folder, 'source.sql')
    await source.dump(dump)
    return {
      source,
      folder,
      dump,
      everything: await readEverything(source),
      beside: (suffix) => withDatabase(testDatabaseUrl(source) ?? '', `${nameOf(source)}_${suffix}`),
      restoreEmbedded: async (file, name) => {
        const dataDir = join(folder, name)
        await restore({ dataDir, file, mayReplace: false, log })
        return openDatabase({ dataDir })
      },
    }
  },
)

const nameOf = (db: Database): string => getDatabaseName(testDatabaseUrl(db) ?? '')
const adminOf = (db: Database): string => withDatabase(testDatabaseUrl(db) ?? '', 'postgres')

async function expectSame(copy: Database, { everything }: Pick<BackedUp, 'everything'>): Promise<void> {
  const copied = await readEverything(copy)
  expect(Object.keys(copied)).toEqual(Object.keys(everything))
  for (const [table, rows] of Object.entries(everything))
    expect({ table, rows: copied[table] }).toEqual({ table, rows })
}

/** A restored shop must work, beyond equal contents. */
async function expectWorking(copy: Database): Promise<void> {
  await copy.execute("insert into stock_movement (product_id, kind, quantity) values (1, 'return', 1)")
  const [row] = await copy.rows({ text: 'select on_hand, name_fold, price from product where id = 1' })
  expect(row).toEqual({ on_hand: 8, name_fold: "l'ete << oeuf >> 🧊", price: 150_000 })
  await expect(copy.execute('delete from stock_movement')).rejects.toThrow('never changed')
  await copy.execute("update product set name = 'Été' where id = 1")
  expect(await copy.rows({ text: 'select name_fold from product where id = 1' })).toEqual([
    { name_fold: 'ete' },
  ])
  expect(await copy.rows({ text: "insert into category (name) values ('Nouveau') returning id" })).toEqual([
    { id: 3 },
  ])
  await expect(copy.execute("insert into category (name) values ('NOUVEAU')")).rejects.toThrow(
    'category_name',
  )
}

test('a back-up has everything: rows, pictures, prices, stock and its rules', ({
  backedUp: { everything },
}) => {
  expect(everything['public.product']).toHaveLength(8)
  expect(everything['public.picture']).toHaveLength(2)
  expect(Object.keys(everything).filter((name) => name.startsWith('pgboss.')).length).toBeGreaterThan(3)
})

test('making a back-up leaves the shop unchanged', async ({ backedUp: { source, everything, dump } }) => {
  expect(await readEverything(source)).toEqual(everything)
  await source.transaction((tx) => tx.rows({ text: 'update product set rang = 1 where id = 1' }))
  await source.rows({ text: 'update product set rang = null where id = 1' })
  await expect(source.dump(dump)).rejects.toThrow('EEXIST')
  expect(await source.rows({ text: 'select count(*) as count from product' })).toEqual([{ count: 8 }])
})

describe.runIf(onServer)('on a server', () => {
  test('it restores into an empty database, with a working shop', async ({ backedUp }) => {
    const databaseUrl = backedUp.beside('copy')
    await createServerDatabase(adminOf(backedUp.source), getDatabaseName(databaseUrl))
    await restore({ databaseUrl, dataDir: '', file: backedUp.dump, mayReplace: false, log })
    const copy = await openDatabase({ databaseUrl, dataDir: '' })
    await expectSame(copy, backedUp)
    await expectWorking(copy)
    await copy.close()
  })

  test('it restores into an empty embedded database, and from there a shop moves back to a server', async ({
    backedUp,
  }) => {
    const embedded = await backedUp.restoreEmbedded(backedUp.dump, 'moving')
    await expectSame(embedded, backedUp)
    const file = join(backedUp.folder, 'moving.sql')
    await embedded.dump(file)
    await expectWorking(embedded)
    await embedded.close()
    const databaseUrl = backedUp.beside('moved')
    await createServerDatabase(adminOf(backedUp.source), getDatabaseName(databaseUrl))
    await restore({ databaseUrl, dataDir: '', file, mayReplace: false, log })
    const copy = await openDatabase({ databaseUrl, dataDir: '' })
    await expectSame(copy, backedUp)
    await expectWorking(copy)
    await copy.close()
  })

  test('existing data are deleted only on request, all at once', async ({ backedUp }) => {
    const { folder, dump } = backedUp
    const databaseUrl = backedUp.beside('used')
    await createServerDatabase(
      adminOf(backedUp.source),
      getDatabaseName(databaseUrl),
      getDatabaseName(inject('databaseTemplate')),
    )
    const copy = await openDatabase({ databaseUrl, dataDir: '' })
    await copy.execute(
      "create schema other; create table other.t (n int); insert into category (name) values ('Ancien')",
    )
    const options = { databaseUrl, dataDir: '', log }
    await expect(restore({ ...options, file: dump, mayReplace: false })).rejects.toThrow('give --replace')
    const broken = join(folder, 'broken.sql')
    await writeFile(broken, (await readFile(dump, 'utf8')).replace('CREATE TRIGGER', 'CREATE NOTHING'))
    await expect(restore({ ...options, file: broken, mayReplace: true })).rejects.toThrow('syntax error')
    expect(await copy.rows({ text: 'select name from category' })).toEqual([{ name: 'Ancien' }])
    await restore({ ...options, file: dump, mayReplace: true })
    await expectSame(copy, backedUp)
    await copy.close()
  })
})

describe.runIf(!onServer)('on the embedded database', () => {
  test('it restores into an empty embedded database, with a working shop', async ({ backedUp }) => {
    const copy = await backedUp.restoreEmbedded(backedUp.dump, 'embedded-copy')
    await expectSame(copy, backedUp)
    await expectWorking(copy)
    await copy.close()
  })

  test('existing data are replaced only on request, and set aside', async ({ backedUp }) => {
    const { folder, dump } = backedUp
    const dataDir = join(folder, 'used')
    await copyFolder(inject('databaseTemplate'), dataDir)
    const first = await openDatabase({ dataDir })
    await first.execute("create table old as select 'kept' as text")
    await expect(restore({ dataDir, file: dump, mayReplace: true, log })).rejects.toThrow(
      `in use by process ${process.pid}`,
    )
    await first.close()
    await expect(restore({ dataDir, file: dump, mayReplace: false, log })).rejects.toThrow('give --replace')
    const { formerFolder = '' } = await restore({ dataDir, file: dump, mayReplace: true, log })
    const copy = await openDatabase({ dataDir })
    await expectSame(copy, backedUp)
    await copy.close()
    expect(formerFolder.startsWith(join(dataDir, 'database.before-'))).toBe(true)
  })

  test('a truncated back-up is refused before anything changes', async ({ backedUp: { folder, dump } }) => {
    const cut = join(folder, 'cut.sql')
    await writeFile(cut, (await readFile(dump, 'utf8')).slice(0, -200))
    const dataDir = join(folder, 'untouched')
    await expect(restore({ dataDir, file: cut, mayReplace: true, log })).rejects.toThrow(
      'not a complete back-up',
    )
    await expect(restore({ dataDir, file: join(folder, 'none.sql'), mayReplace: true, log })).rejects.toThrow(
      'cannot be read',
    )
  })

  test('none is made during a transaction: it waits for its turn', async ({
    backedUp: { folder, source },
  }) => {
    const file = join(folder, 'waiting.sql')
    const entered = Promise.withResolvers<void>()
    const may = Promise.withResolvers<void>()
    const writing = source.transaction(async (tx) => {
      await tx.rows({ text: "insert into tag (name) values ('Ramadan')" })
      entered.resolve()
      await may.promise
    })
    await entered.promise
    const dumping = source.dump(file)
    may.resolve()
    await Promise.all([writing, dumping])
    expect(await readFile(file, 'utf8')).toContain("'Ramadan'")
    await source.rows({ text: 'delete from tag' })
  })
})
