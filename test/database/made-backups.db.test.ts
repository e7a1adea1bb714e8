import { readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { describe, expect } from 'vitest'
import { createBackupJob } from '#platform/server/backup/backup-jobs.ts'
import { registerBackupMetrics, readBackupState } from '#platform/server/backup/backup-record.ts'
import { type BackupMaker, createBackup } from '#platform/server/backup/make-backup.ts'
import type { Database } from '#platform/server/db/database.ts'
import { findBookErrors } from '#server/backups/shop-backups.ts'
import { isMainEngine, testDatabaseUrl } from '../harness/database.ts'
import { isLong } from '../harness/long.ts'
import { databaseTest } from '../harness/shop-test.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'
import { fillShop } from './fill-shop.ts'

const NIGHT = new Date('2026-11-24T02:40:00Z')
const HOUR_MS = 3_600_000

/** Back-up folders and notifications of one test. */
interface Backups {
  folder: string
  /** Time of the next back-up. */
  now: Date
  logged: string[]
  describeMaker: (parts?: Partial<BackupMaker>) => BackupMaker
  list: () => Promise<string[]>
  /** The same database with copies passed through `change` on their way to the disk. */
  withDump: (change: (text: string) => string, fault?: Error) => Database
}

const test = databaseTest
  .extend('filled', { scope: 'file' }, async ({ db }) => {
    await fillShop(db)
    return db
  })
  .extend('backups', async ({ filled: db }, { onCleanup }): Promise<Backups> => {
    const { path: folder, remove } = await makeTempFolder('backups')
    onCleanup(remove)
    await db.rows({ text: 'delete from backup_run' })
    const backups: Backups = {
      folder,
      now: NIGHT,
      logged: [],
      describeMaker: (parts = {}) => ({
        db,
        databaseUrl: testDatabaseUrl(db),
        folder,
        keep: { daily: 2, weekly: 0, monthly: 0 },
        findErrors: findBookErrors,
        clock: () => backups.now,
        log: { warn: () => {}, error: (_details, message) => void backups.logged.push(message) },
        ...parts,
      }),
      list: async () => (await readdir(folder)).sort(),
      withDump: (change, fault) => ({
        ...db,
        dump: async (file) => {
          const whole = join(folder, 'whole')
          await db.dump(whole)
          await writeFile(file, change(await readFile(whole, 'utf8')), { flag: 'wx' })
          if (fault) throw fault
        },
      }),
    }
    return backups
  })

// The embedded engine takes ten seconds for a restore that `backup.db.test.ts` covers too: the long run includes it.
test.runIf(isLong || isMainEngine())(
  'a back-up is valid once it was restored elsewhere and its consistency checked; no copy stays',
  async ({ db, backups: { describeMaker, list } }) => {
    const run = await createBackup(describeMaker())
    expect(run).toMatchObject({ file: 'keur-20261124-024000.sql', failedAt: null, reason: null })
    expect(await list()).toEqual(['keur-20261124-024000.sql'])
    expect(await readBackupState(db)).toEqual({
      lastGood: { madeAt: NIGHT, bytes: run.bytes },
      failure: undefined,
    })
    if (db.engine === 'server')
      expect(
        await db.rows({ text: `select 1 from pg_database where datname like 'keur\\_verify\\_%'` }),
      ).toEqual([])
  },
)

// These results do not depend on the engine, and the embedded one takes ten seconds per restore.
describe.runIf(isMainEngine())('on one engine', () => {
  test('a copy with inconsistent books is set aside, reported and never counted', async ({
    db,
    backups: { describeMaker, list, withDump, logged },
  }) => {
    const spoilt = withDump(
      (text) => `${text}alter table public.product disable trigger all;
update public.product set on_hand = 99 where id = 1;
`,
    )
    const run = await createBackup(describeMaker({ db: spoilt }))
    expect(run).toMatchObject({ file: 'keur-20261124-024000.sql.refused', failedAt: 'verify' })
    expect(run.reason).toContain('stock on hand is the sum of its movements')
    expect(await list()).toEqual(['keur-20261124-024000.sql.refused', 'whole'])
    expect(await readBackupState(db)).toMatchObject({ lastGood: undefined, failure: { failedAt: 'verify' } })
    expect(logged).toEqual(['a back-up failed'])
  })

  test('a copy that lost rows is refused', async ({ backups: { describeMaker, withDump } }) => {
    const lossy = withDump((text) => text.replaceAll(/^INSERT INTO public\.stock_movement .*$/gm, ''))
    const run = await createBackup(describeMaker({ db: lossy }))
    expect(run).toMatchObject({ failedAt: 'verify' })
    expect(run.reason).toContain('it holds 0 movements where there were 2')
  })

  test('a disk that fills up during the back-up leaves no partial file, under any name', async ({
    db,
    backups: { describeMaker, list, withDump },
  }) => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const run = await createBackup(describeMaker({ db: withDump((text) => text.slice(0, 2000), full) }))
    expect(run).toMatchObject({ file: null, failedAt: 'write', reason: full.message })
    expect(await list()).toEqual(['whole'])
    expect(await readBackupState(db)).toMatchObject({ failure: { failedAt: 'write', reason: full.message } })
  })

  test('older back-ups, failed copies and remains of killed runs are deleted; foreign files stay', async ({
    backups: { folder, describeMaker, list },
  }) => {
    const files = [
      'keur-20261120-024000.sql',
      'keur-20261123-024000.sql',
      'keur-20261121-024000.sql.refused',
      'keur-20261122-024000.sql.refused',
      'keur-20261123-024000.sql.refused',
      'keur-20261119-024000.sql.unfinished',
      'notes.sql',
    ]
    for (const file of files) await writeFile(join(folder, file), '')
    await utimes(join(folder, 'keur-20261119-024000.sql.unfinished'), 0, 0)
    await createBackup(describeMaker())
    expect(await list()).toEqual([
      'keur-20261122-024000.sql.refused',
      'keur-20261123-024000.sql',
      'keur-20261123-024000.sql.refused',
      'keur-20261124-024000.sql',
      'notes.sql',
    ])
  })

  test('one is made each night, again by day only after a failure, and its age is reported', async ({
    db,
    backups,
  }) => {
    const { describeMaker, withDump, logged } = backups
    let made = 0
    const counted = describeMaker({ db: { ...db, dump: (file) => ((made += 1), db.dump(file)) } })
    const job = createBackupJob(counted)
    await job.run()
    backups.now = new Date(NIGHT.getTime() + HOUR_MS)
    await job.run()
    backups.now = new Date(NIGHT.getTime() + 23 * HOUR_MS)
    await job.run()
    expect(made).toBe(1)
    backups.now = new Date(NIGHT.getTime() + 24 * HOUR_MS)
    await job.run()
    expect(made).toBe(2)

    const broken = createBackupJob(describeMaker({ db: withDump((text) => text.slice(0, 2000)) }))
    const registry = new Registry()
    registerBackupMetrics(registry, db, () => backups.now)
    backups.now = new Date(NIGHT.getTime() + 53 * HOUR_MS)
    await broken.run()
    expect(logged).toEqual(['a back-up failed', 'there is no good back-up of the last 28 hours'])
    const metrics = await registry.metrics()
    expect(metrics).toMatch(/^backup_age_seconds 104400$/m)
    expect(metrics).toMatch(/^backup_failed 1$/m)
    expect(metrics).toMatch(/^backup_bytes \d{5,}$/m)
  })
})
