import { readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBookFaults } from '../../server/backups/shop-backups.ts'
import { createBackupJob } from '../../src/platform/server/backup/backup-jobs.ts'
import { registerBackupMetrics } from '../../src/platform/server/backup/backup-metrics.ts'
import { readBackupState } from '../../src/platform/server/backup/backup-record.ts'
import { type BackupMaker, makeBackup } from '../../src/platform/server/backup/make-backup.ts'
import type { Database } from '../../src/platform/server/db/database.ts'
import { openTestDatabase, testDatabaseUrl } from '../harness/database.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'
import { fillShop } from './fill-shop.ts'

const NIGHT = new Date('2026-11-24T02:40:00Z')
const HOUR_MS = 3_600_000
let db: Database
let folder: Awaited<ReturnType<typeof makeTempFolder>>
let now = NIGHT
const told: string[] = []

beforeAll(async () => {
  db = await openTestDatabase()
  await fillShop(db)
})
beforeEach(async () => {
  folder = await makeTempFolder('backups')
  now = NIGHT
  told.length = 0
  await db.rows({ text: 'delete from backup_run' })
  return () => folder.remove()
})
afterAll(() => db.close())

function describeMaker(parts: Partial<BackupMaker> = {}): BackupMaker {
  return {
    db,
    databaseUrl: testDatabaseUrl(db),
    folder: folder.path,
    keep: { daily: 2, weekly: 0, monthly: 0 },
    findFaults: findBookFaults,
    clock: () => now,
    log: { warn: () => {}, error: (_details, message) => void told.push(message) },
    ...parts,
  }
}

const list = async (): Promise<string[]> => (await readdir(folder.path)).sort()

/** The same database, whose copies go through `change` on their way to the disk. */
function withDump(change: (text: string) => string, fault?: Error): Database {
  const dump = async (file: string): Promise<void> => {
    const whole = join(folder.path, 'whole')
    await db.dump(whole)
    await writeFile(file, change(await readFile(whole, 'utf8')), { flag: 'wx' })
    if (fault) throw fault
  }
  return { ...db, dump }
}

test('a back-up is good once it was restored elsewhere and its books were read there; nothing of that stays', async () => {
  const run = await makeBackup(describeMaker())
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
})

test('a copy whose books are wrong is kept aside, told and never counted', async () => {
  const spoilt = withDump(
    (text) => `${text}alter table public.product disable trigger all;
update public.product set on_hand = 99 where id = 1;
`,
  )
  const run = await makeBackup(describeMaker({ db: spoilt }))
  expect(run).toMatchObject({ file: 'keur-20261124-024000.sql.refused', failedAt: 'verify' })
  expect(run.reason).toContain('stock on hand is the sum of its movements')
  expect(await list()).toEqual(['keur-20261124-024000.sql.refused', 'whole'])
  expect(await readBackupState(db)).toMatchObject({ lastGood: undefined, failure: { failedAt: 'verify' } })
  expect(told).toEqual(['a back-up failed'])
})

test('a copy that lost rows on its way is refused', async () => {
  const lossy = withDump((text) => text.replaceAll(/^INSERT INTO public\.stock_movement .*$/gm, ''))
  const run = await makeBackup(describeMaker({ db: lossy }))
  expect(run).toMatchObject({ failedAt: 'verify' })
  expect(run.reason).toContain('it holds 0 movements where there were 2')
})

test('a disk that fills up while it is written leaves no half file, under any name', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const run = await makeBackup(describeMaker({ db: withDump((text) => text.slice(0, 2000), full) }))
  expect(run).toMatchObject({ file: null, failedAt: 'write', reason: full.message })
  expect(await list()).toEqual(['whole'])
  expect(await readBackupState(db)).toMatchObject({ failure: { failedAt: 'write', reason: full.message } })
})

test('older back-ups, failed copies and what killed tries left make room; strangers’ files stay', async () => {
  const files = [
    'keur-20261120-024000.sql',
    'keur-20261123-024000.sql',
    'keur-20261121-024000.sql.refused',
    'keur-20261122-024000.sql.refused',
    'keur-20261123-024000.sql.refused',
    'keur-20261119-024000.sql.unfinished',
    'notes.sql',
  ]
  for (const file of files) await writeFile(join(folder.path, file), '')
  await utimes(join(folder.path, 'keur-20261119-024000.sql.unfinished'), 0, 0)
  await makeBackup(describeMaker())
  expect(await list()).toEqual([
    'keur-20261122-024000.sql.refused',
    'keur-20261123-024000.sql',
    'keur-20261123-024000.sql.refused',
    'keur-20261124-024000.sql',
    'notes.sql',
  ])
})

test('one is made each night, again by day only where the night’s failed, and its age is told', async () => {
  let made = 0
  const counted = describeMaker({ db: { ...db, dump: (file) => ((made += 1), db.dump(file)) } })
  const job = createBackupJob(counted)
  await job.run()
  now = new Date(NIGHT.getTime() + HOUR_MS)
  await job.run()
  now = new Date(NIGHT.getTime() + 23 * HOUR_MS)
  await job.run()
  expect(made).toBe(1)
  now = new Date(NIGHT.getTime() + 24 * HOUR_MS)
  await job.run()
  expect(made).toBe(2)

  const broken = createBackupJob(describeMaker({ db: withDump((text) => text.slice(0, 2000)) }))
  const registry = new Registry()
  registerBackupMetrics(registry, db, () => now)
  now = new Date(NIGHT.getTime() + 53 * HOUR_MS)
  await broken.run()
  expect(told).toEqual(['a back-up failed', 'there is no good back-up of the last 28 hours'])
  const metrics = await registry.metrics()
  expect(metrics).toMatch(/^backup_age_seconds 104400$/m)
  expect(metrics).toMatch(/^backup_failed 1$/m)
  expect(metrics).toMatch(/^backup_bytes \d{5,}$/m)
})
