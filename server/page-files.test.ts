import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, vi } from 'vitest'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { createChangeLog } from './change-log.ts'
import { createPageCache } from './page-cache.ts'
import { openPageFiles } from './page-files.ts'
import { prepareToSend } from './rendered-page.ts'

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await makeTempFolder('pages')
  onCleanup(() => folder.remove())
  return folder.path
})

const TEXT = Array.from({ length: 400 }, (_, index) => String(index * 7919)).join()

/** A cache whose memory holds about five pages, with files. */
function openCache(folder: string, { build = 'b', maxBytes = 1024 * 1024 } = {}) {
  const warnings: unknown[] = []
  const rendered: string[] = []
  const log = createChangeLog()
  const files = openPageFiles(
    { folder, build, process: 1, maxBytes },
    { warn: (message: unknown) => void warnings.push(message) },
  )
  const cache = createPageCache(
    async (address) => {
      rendered.push(address)
      const body = Buffer.from(`${address} ${rendered.length} ${TEXT}`)
      return prepareToSend({ status: 200, headers: [['x', 'y']], body, tags: address })
    },
    { maxBytes: 20_000, staleMs: 0, log, files },
  )
  const read = async (address: string) => {
    const page = await cache.get(address)
    expect(page.headers).toEqual([['x', 'y']])
    return String(await page.encode('identity'))
      .split(' ')
      .slice(0, 2)
      .join(' ')
  }
  const readMany = async (count: number, from = 0) => {
    for (let index = from; index < from + count; index += 1) await read(`/${index}`)
  }
  return { cache, log, rendered, read, readMany, warnings, files }
}

const countFiles = async (folder: string, build = 'b'): Promise<number> =>
  (await readdir(join(folder, build, '1'))).length

test('a page evicted from memory is read from its file instead of being rendered again', async ({
  folder,
}) => {
  const { read, readMany, rendered, files } = openCache(folder)
  await readMany(20)
  await vi.waitFor(() => expect(files.has('/0')).toBe(true))
  expect(await read('/0')).toBe('/0 1')
  expect(rendered).toHaveLength(20)
})

test('a page that changed while in its file is rendered again', async ({ folder }) => {
  const { log, read, readMany, files } = openCache(folder)
  await readMany(20)
  await vi.waitFor(() => expect(files.has('/1')).toBe(true))
  log.note(['/0'])
  expect([await read('/0'), await read('/1')]).toEqual(['/0 21', '/1 2'])
})

test('a new build, and the process that follows one, take over no file and delete them', async ({
  folder,
}) => {
  await openCache(folder, { build: 'a' }).readMany(20)
  await vi.waitFor(async () => expect(await countFiles(folder, 'a')).toBeGreaterThan(5))
  for (const build of ['b', 'b']) {
    const { read, readMany, rendered } = openCache(folder, { build })
    await vi.waitFor(async () =>
      expect([await readdir(folder), await countFiles(folder)]).toEqual([['b'], 0]),
    )
    await read('/0')
    expect(rendered).toEqual(['/0'])
    await readMany(20)
    await vi.waitFor(async () => expect(await countFiles(folder)).toBeGreaterThan(5))
  }
})

test(
  'ten thousand invented addresses take no more of memory and disk than they may',
  { timeout: 300_000 },
  async ({ folder }) => {
    const { readMany } = openCache(folder, { maxBytes: 200_000 })
    await readMany(10_000)
    // Files are deleted while others are read.
    await vi.waitFor(async () => expect(await countFiles(folder)).toBeLessThanOrEqual(200_000 / 4096 + 1))
    expect(await countFiles(folder)).toBeGreaterThan(0)
  },
)

test('without a writable folder pages are rendered as without files, with one log message', async ({
  folder,
}) => {
  const { read, rendered, warnings } = openCache(folder)
  await vi.waitFor(async () => expect(await countFiles(folder)).toBe(0))
  await rm(join(folder, 'b'), { recursive: true })
  const addresses = Array.from({ length: 20 }, (_, index) => `/${index}`)
  for (const _time of ['first', 'again']) await Promise.all(addresses.map(read))
  expect(rendered.length).toBeGreaterThan(20)
  expect(warnings).toHaveLength(1)
})

test('without a folder for pages the shop runs without files', async ({ folder }) => {
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  const { readMany, warnings } = openCache(file)
  await readMany(20)
  expect(warnings).toHaveLength(1)
})
