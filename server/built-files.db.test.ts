import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../src/platform/server/db/database.ts'
import { openTestDatabase } from '../test/harness/database.ts'
import { makeTempFolder } from '../test/harness/temp-folder.ts'
import { addFiles } from './built-files.ts'

const START = new Date('2026-11-24T10:00:00Z')
const HOUR_MS = 3_600_000
let db: Database
let folder: Awaited<ReturnType<typeof makeTempFolder>>
let now = START
const opened: FastifyInstance[] = []

beforeAll(async () => {
  db = await openTestDatabase()
  folder = await makeTempFolder('built')
})
beforeEach(async () => {
  now = START
  await db.rows({ text: 'delete from built_file' })
  return async () => {
    for (const app of opened.splice(0)) await app.close()
  }
})
afterAll(async () => {
  await db.close()
  await folder.remove()
})

/** A process that serves a build with these files. */
async function openBuild(build: string, files: Record<string, string>): Promise<FastifyInstance> {
  const assets = join(folder.path, build, 'assets')
  await mkdir(assets, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(assets, name), text)
  const app = fastify()
  await addFiles(app, join(folder.path, build), { db, clock: () => now, log: pino({ level: 'silent' }) })
  opened.push(app)
  return app
}

const BEFORE = { 'root-AAAA1111.js': 'before()', 'root-AAAA1111.js.br': 'packed' }
const AFTER = { 'root-BBBB2222.js': 'after()', 'look-CCCC3333.css': 'a{}' }

test('processes of the build before and after answer for each other’s scripts and styles, as for their own', async () => {
  const [before, after] = [await openBuild('one', BEFORE), await openBuild('two', AFTER)]
  const old = await after.inject({ url: '/assets/root-AAAA1111.js' })
  expect([old.statusCode, old.body, old.headers['content-type']]).toEqual([
    200,
    'before()',
    'text/javascript; charset=utf-8',
  ])
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  vi.setSystemTime(Date.now() + 3000)
  const fresh = await before.inject({ url: '/assets/look-CCCC3333.css' })
  vi.useRealTimers()
  expect([fresh.statusCode, fresh.body, fresh.headers['content-type']]).toEqual([
    200,
    'a{}',
    'text/css; charset=utf-8',
  ])
  const packed = await after.inject({
    url: '/assets/root-AAAA1111.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed'])
})

test('files of a build stay for a day after the next one, then go', async () => {
  await openBuild('one', BEFORE)
  await openBuild('two', AFTER)
  now = new Date(START.getTime() + 23 * HOUR_MS)
  const nextDay = await openBuild('two', AFTER)
  expect((await nextDay.inject({ url: '/assets/root-AAAA1111.js' })).statusCode).toBe(200)
  now = new Date(START.getTime() + 25 * HOUR_MS)
  const later = await openBuild('two', AFTER)
  expect((await later.inject({ url: '/assets/root-AAAA1111.js' })).body).toContain("kind: 'gone'")
  expect((await later.inject({ url: '/assets/root-BBBB2222.js' })).statusCode).toBe(200)
})

test('a build that comes back counts as today’s again', async () => {
  await openBuild('one', BEFORE)
  await openBuild('two', AFTER)
  now = new Date(START.getTime() + 23 * HOUR_MS)
  await openBuild('one', BEFORE)
  now = new Date(START.getTime() + 30 * HOUR_MS)
  await openBuild('one', BEFORE)
  expect(await db.rows({ text: 'select name from built_file where replaced_at is null order by 1' })).toEqual(
    [{ name: 'root-AAAA1111.js' }],
  )
})

test('a script that no build has tells its page to load anew, and nobody keeps that; other names are not found', async () => {
  const app = await openBuild('two', AFTER)
  for (const url of ['/assets/none-11112222.js', '/assets/a/b.js']) {
    const missing = await app.inject({ url })
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(missing.body).toContain("kind: 'gone'")
  }
  for (const url of ['/assets/none-11112222.css', '/assets/a/b'])
    expect((await app.inject({ url })).statusCode).toBe(404)
})
