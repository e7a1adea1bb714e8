// Long: a separate archiving server, the built shop on it, and a recovery for each option.
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canArchive } from '../harness/archived-server.ts'
import { inspect } from '../harness/kept-rehearsal.ts'
import { type ArchivedShop, PRODUCT, expectEncrypted, openArchivedShop } from './archived-shop.ts'

const ending = new AsyncDisposableStack()
let shop: ArchivedShop
let before: number[]
let moment: Date
let ended: Date

const iso = (date: Date): string => date.toISOString().slice(0, -1).replace('T', ' ')

describe.runIf(canArchive())('a shop with an archived log', () => {
  beforeAll(async () => {
    shop = ending.use(await openArchivedShop())
    ended = new Date()
    // pgBackRest reports the end of a back-up in whole seconds: times within that second count as before it.
    await pause(1000)
    before = [await shop.order(), await shop.order(), await shop.order()]
    moment = new Date()
    // Times have ms precision: later events must differ.
    await pause(50)
    await shop.order()
    await shop.order()
    // Bypasses all constraints.
    await shop.db.execute(
      'begin; set local session_replication_role = replica; delete from sales_order; commit',
    )
    await shop.server.flush()
  })
  afterAll(() => ending.disposeAsync())

  test('a restore to the time before its orders were deleted has the earlier orders, no later ones, and balances', async () => {
    const { db, rehearse, left } = shop
    expect(await db.rows({ text: 'select id from sales_order' })).toEqual([])
    const output = await rehearse(['--to', iso(moment), '--keep'])
    expect(output).toContain('3 orders, the last one')
    for (const words of ['migrations are known', 'the books are in order', 'the audit log is whole'])
      expect(output).toContain(words)
    await inspect(output, async (copy) => {
      const rows = await copy.rows<{ id: number }>({ text: 'select id from sales_order order by id' })
      expect(rows.map(({ id }) => id)).toEqual(before)
      const [product] = await copy.rows<{ allocated: number }>({
        text: 'select allocated from product where name = $1',
        values: [PRODUCT],
      })
      expect(product?.allocated).toBe(3)
      // The restored server archives nothing.
      expect(await copy.rows({ text: 'show archive_mode' })).toEqual([{ archive_mode: 'off' }])
    })
    expect(await left()).toEqual([])
  })

  test('without a moment the restore has the archive’s end with its mistake, reported as errors, and leaves no copy', async () => {
    const { db, rehearse, left } = shop
    const error = (await rehearse([]).catch((reason: unknown) => reason)) as { code: number; stdout: string }
    expect(error.code).toBe(1)
    expect(error.stdout).toContain('0 orders, none')
    expect(error.stdout).toMatch(/the books have \d+ errors/)
    expect(error.stdout).toContain('stopped and removed')
    expect(await left()).toEqual([])
    expect(await db.rows({ text: 'select 1 as alive' })).toEqual([{ alive: 1 }])
  })

  test('an impossible restore is reported in a sentence', async () => {
    const { refused, server, folder } = shop
    expect(await refused(['--to', 'yesterday'])).toContain('is no moment')
    expect(await refused(['--to', '2999-01-01 00:00'])).toContain('is yet to come')
    const early = new Date(ended.getTime() - 60_000)
    expect(await refused(['--to', iso(early)])).toContain('nothing before it can be brought back')
    // The next segment is archived by the timer, a minute later.
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
    // A machine without pgBackRest.
    await symlink('/usr/bin/id', join(folder, 'id'))
    expect(await refused([], { PATH: folder })).toContain('pgBackRest is missing on this machine')
  })

  test('without the passphrase the archive is unreadable: every file of it is encrypted', () =>
    expectEncrypted(shop.server.repository))
})
