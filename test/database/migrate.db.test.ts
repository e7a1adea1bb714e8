import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openTestDatabase } from '../harness/database.ts'

let db: Database
let folder: string

beforeAll(async () => {
  db = await openTestDatabase()
  await db.rows({ text: 'delete from migration' })
  folder = await mkdtemp(join(tmpdir(), 'keur-migrations-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text)

test('migrations run once each, in the order of their names', async () => {
  await write('0002_b.sql', 'insert into step (name) values (2);')
  await write(
    '0001_a.sql',
    'create table step (id bigint generated always as identity, name int); insert into step (name) values (1);',
  )
  await write('notes.txt', 'not a migration')
  expect(await migrate(db, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(db, folder)).toEqual([])
  expect(await db.rows({ text: 'select name from step order by id' })).toEqual([{ name: 1 }, { name: 2 }])
})

test('several processes may start concurrently, and each migration still runs once', async () => {
  await write('0003_c.sql', 'insert into step (name) values (3);')
  const applied = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
  expect(applied.flat()).toEqual(['0003_c.sql'])
  expect(await db.rows({ text: 'select count(*) as count from step' })).toEqual([{ count: 3 }])
})

test('a migration that fails leaves nothing behind', async () => {
  await write('0004_d.sql', 'insert into step (name) values (4); select nothing_such;')
  await expect(migrate(db, folder)).rejects.toThrow('nothing_such')
  await rm(join(folder, '0004_d.sql'))
  expect(await db.rows({ text: 'select count(*) as count from step' })).toEqual([{ count: 3 }])
})

test('a migration edited after it ran is refused by name', async () => {
  await write('0002_b.sql', 'insert into step (name) values (22);')
  await expect(migrate(db, folder)).rejects.toThrow('0002_b.sql was applied and has been edited since')
  await write('0002_b.sql', 'insert into step (name) values (2);')
})

test('a shop older than its data refuses to start', async () => {
  await rm(join(folder, '0003_c.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('0003_c.sql was applied but is not among the migrations')
})
