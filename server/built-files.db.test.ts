import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { registerErrorHandler } from '#platform/server/errors/error-handler.ts'
import { TEST_NOW, createTestClock } from '#test/harness/clock.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { addFiles } from './built-files.ts'

const HOUR_MS = 3_600_000
const test = databaseTest
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await makeTempFolder('built')
    onCleanup(() => folder.remove())
    return folder.path
  })
  .extend('clock', () => createTestClock())
  /** Starts a process that serves a build with these files. Before the first one, no build is registered. */
  .extend('openBuild', async ({ db, folder, clock }, { onCleanup }) => {
    await db.rows({ text: 'delete from built_file' })
    const opened: FastifyInstance[] = []
    onCleanup(async () => {
      for (const app of opened) await app.close()
    })
    return async (build: string, files: Record<string, string>) => {
      const assets = join(folder, build, 'assets')
      await mkdir(assets, { recursive: true })
      for (const [name, text] of Object.entries(files)) await writeFile(join(assets, name), text)
      const app = fastify()
      registerErrorHandler(app)
      await addFiles(app, join(folder, build), { db, clock: () => clock.now, log: pino({ level: 'silent' }) })
      opened.push(app)
      return app
    }
  })

const BEFORE = { 'root-AAAA1111.js': 'before()', 'root-AAAA1111.js.br': 'packed' }
const AFTER = { 'root-BBBB2222.js': 'after()', 'look-CCCC3333.css': 'a{}' }

test.for([
  ['a part beyond its end', '/assets/root-AAAA1111.js', { range: 'bytes=99999999-' }, 416],
  ['what lies outside the folder', '/assets/../secret.txt', {}, 404],
  ['what lies outside the folder, written otherwise', '/assets/%2e%2e/secret.txt', {}, 404],
] as const)(
  'API-9: %s of the built files is refused with its own status',
  async ([, path, headers, status], { openBuild }) => {
    const app = await openBuild('one', BEFORE)
    const answer = await app.inject({ url: { pathname: path }, headers })
    expect(answer.statusCode, answer.body).toBe(status)
    if (status === 416) expect(answer.json().message).toBe('Ce fichier n’a pas la partie demandée.')
  },
)

test('processes of the previous and the next build serve each other’s scripts and styles', async ({
  openBuild,
}) => {
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

test('files of a build are deleted a day after the next build', async ({ clock, openBuild }) => {
  await openBuild('one', BEFORE)
  await openBuild('two', AFTER)
  clock.now = new Date(TEST_NOW.getTime() + 23 * HOUR_MS)
  const nextDay = await openBuild('two', AFTER)
  expect((await nextDay.inject({ url: '/assets/root-AAAA1111.js' })).statusCode).toBe(200)
  clock.now = new Date(TEST_NOW.getTime() + 25 * HOUR_MS)
  const later = await openBuild('two', AFTER)
  expect((await later.inject({ url: '/assets/root-AAAA1111.js' })).body).toContain("kind: 'gone'")
  expect((await later.inject({ url: '/assets/root-BBBB2222.js' })).statusCode).toBe(200)
})

test('a build that is deployed again counts as current', async ({ db, clock, openBuild }) => {
  await openBuild('one', BEFORE)
  await openBuild('two', AFTER)
  clock.now = new Date(TEST_NOW.getTime() + 23 * HOUR_MS)
  await openBuild('one', BEFORE)
  clock.now = new Date(TEST_NOW.getTime() + 30 * HOUR_MS)
  await openBuild('one', BEFORE)
  expect(await db.rows({ text: 'select name from built_file where replaced_at is null order by 1' })).toEqual(
    [{ name: 'root-AAAA1111.js' }],
  )
})

test('an unknown script makes its page reload and is not cached; other unknown names are 404', async ({
  openBuild,
}) => {
  const app = await openBuild('two', AFTER)
  for (const url of ['/assets/none-11112222.js', '/assets/a/b.js']) {
    const missing = await app.inject({ url })
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(missing.body).toContain("kind: 'gone'")
  }
  for (const url of ['/assets/none-11112222.css', '/assets/a/b'])
    expect((await app.inject({ url })).statusCode).toBe(404)
})
