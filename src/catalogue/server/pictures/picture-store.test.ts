import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Queryable } from '#platform/server/db/database.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { DRAWN_AT_ONCE, createPictureStore } from './picture-store.ts'

let folder: Awaited<ReturnType<typeof makeTempFolder>>
beforeEach(async () => {
  folder = await makeTempFolder('pictures')
})
afterEach(() => folder.remove())

const database = (...originals: object[]): Queryable => ({ rows: async () => originals as never[] })
const oneOriginal = database({ bytes: Buffer.from('an original'), media_type: 'image/png' })
const hashOf = (number: number) => number.toString(16).padStart(32, '0')
const breakDown = () => Promise.reject(new Error('unreadable'))

test('CAT-17: concurrent requests for the same picture share one rendering', async () => {
  let rendered = 0
  const store = createPictureStore(oneOriginal, folder.path, async () => Buffer.from(`${(rendered += 1)}`))
  const variants = await Promise.all(
    Array.from({ length: 20 }, () => store.findVariant(hashOf(1), 320, 'avif')),
  )
  expect(new Set(variants.map(String))).toEqual(new Set(['1']))
  expect(rendered).toBe(1)
})

test('CAT-17: only two pictures are rendered at once, for any number of requests', async () => {
  let atOnce = 0
  let most = 0
  const store = createPictureStore(oneOriginal, folder.path, async () => {
    most = Math.max(most, (atOnce += 1))
    // The first variant does not finish before others could start.
    await expect.poll(() => most).toBeGreaterThanOrEqual(DRAWN_AT_ONCE)
    await new Promise(setImmediate)
    atOnce -= 1
    return Buffer.from('drawn')
  })
  await Promise.all(Array.from({ length: 12 }, (_, index) => store.findVariant(hashOf(index), 320, 'webp')))
  expect(most).toBe(DRAWN_AT_ONCE)
})

test('CAT-17: after a restart pictures come from the disk, and no unfinished file is left', async () => {
  const before = createPictureStore(oneOriginal, folder.path, async () => Buffer.from('drawn'))
  await before.findVariant(hashOf(1), 320, 'avif')
  const after = createPictureStore(database(), folder.path, breakDown)
  expect(String(await after.findVariant(hashOf(1), 320, 'avif'))).toBe('drawn')
  expect(await after.findVariant(hashOf(2), 320, 'avif')).toBeUndefined()
  expect(await readdir(join(folder.path, 'variants'))).toEqual([`${hashOf(1)}-320.avif`])
})

test('CAT-17: an empty file left by a power cut is rendered again', async () => {
  await mkdir(join(folder.path, 'variants'))
  await writeFile(join(folder.path, 'variants', `${hashOf(1)}-320.avif`), '')
  const store = createPictureStore(oneOriginal, folder.path, async () => Buffer.from('drawn'))
  expect(String(await store.findVariant(hashOf(1), 320, 'avif'))).toBe('drawn')
})

test('CAT-17: a damaged original is reported once, and neither page nor API fails because of it', async () => {
  const reported: [object, string][] = []
  const store = createPictureStore(oneOriginal, folder.path, breakDown)
  store.onFailure((details, message) => reported.push([details, message]))
  for (let visit = 0; visit < 3; visit += 1)
    expect(await store.findVariant(hashOf(1), 320, 'avif')).toBe('damaged')
  expect(await store.findBase64(hashOf(1))).toBeUndefined()
  expect(reported).toEqual([
    [{ hash: hashOf(1), err: new Error('unreadable') }, 'the original of a picture is damaged'],
  ])
})

test('CAT-17: where the disk is not writable pictures are still shown', async () => {
  const reported: string[] = []
  // A file in place of the folder.
  await writeFile(join(folder.path, 'variants'), '')
  const store = createPictureStore(oneOriginal, folder.path, async () => Buffer.from('drawn'))
  store.onFailure((_details, message) => reported.push(message))
  expect(String(await store.findVariant(hashOf(1), 320, 'avif'))).toBe('drawn')
  expect(reported).toEqual(['a resized picture could not be stored'])
})
