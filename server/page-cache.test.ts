import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import type { PageNeighbours } from './processes/neighbours.ts'
import { readRenderedPage } from './rendered-page.ts'

const MEGABYTE = 1024 * 1024
const POLICY = { apiBaseUrl: undefined, isDevelopment: false }
const pageOf = (text: string, status = 200) => readRenderedPage(new Response(text, { status }), [], POLICY)

test('a page is rendered once for concurrent requests', async () => {
  const memory = createPageCache(MEGABYTE)
  let drawn = 0
  const draw = () => pageOf(`page ${(drawn += 1)}`)
  const pages = await Promise.all([memory.get('/a', draw), memory.get('/a', draw)])
  expect(new Set([...pages, await memory.get('/a', draw)]).size).toBe(1)
  expect(drawn).toBe(1)
})

test('a change of the catalogue evicts every page, also one that is being rendered', async () => {
  const memory = createPageCache(MEGABYTE)
  await memory.get('/a', () => pageOf('old'))
  const late = Promise.withResolvers<undefined>()
  const underWay = memory.get('/b', () => late.promise.then(() => pageOf('old')))
  memory.forget()
  late.resolve(undefined)
  expect(String((await underWay).body)).toBe('old')
  for (const address of ['/a', '/b']) {
    expect(String((await memory.get(address, () => pageOf('new'))).body)).toBe('new')
  }
})

test('an evicted page is recalled as it was until it is rendered and evicted again', async () => {
  const memory = createPageCache(MEGABYTE)
  await memory.get('/a', () => pageOf('old'))
  expect(memory.recall('/a')).toBeUndefined()
  memory.forget()
  expect([memory.find('/a'), String(memory.recall('/a')?.body)]).toEqual([undefined, 'old'])
  await memory.get('/a', () => pageOf('new'))
  memory.forget()
  expect(String(memory.recall('/a')?.body)).toBe('new')
})

test.each([404, 302, 500, 503])('a response %i is not cached', async (status) => {
  const memory = createPageCache(MEGABYTE)
  await memory.get('/a', () => pageOf('', status))
  expect(String((await memory.get('/a', () => pageOf('well'))).body)).toBe('well')
})

test('a page that fails to render is rendered again for the next visitor', async () => {
  const memory = createPageCache(MEGABYTE)
  await expect(memory.get('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(String((await memory.get('/a', () => pageOf('well'))).body)).toBe('well')
})

test('the cache keeps within its memory limit by evicting the oldest pages', async () => {
  const memory = createPageCache(10_000)
  const text = 'x'.repeat(1000)
  for (let index = 0; index < 100; index += 1) await memory.get(`/${index}`, () => pageOf(text))
  const drawn: string[] = []
  for (const address of ['/99', '/0']) {
    await memory.get(address, () => {
      drawn.push(address)
      return pageOf(text)
    })
  }
  expect(drawn).toEqual(['/0'])
})

test('a hundred links with unknown parameters share one cache entry', async () => {
  const memory = createPageCache(MEGABYTE)
  const asked: string[] = []
  const draw = (address: string) => {
    asked.push(address)
    return pageOf('list')
  }
  for (let index = 0; index < 100; index += 1) {
    const address = pageAddress(`/boutique?category=Son&campagne${index}=x${index}&page=2`)
    await memory.get(address, () => draw(address))
  }
  expect(asked).toEqual(['/boutique?category=Son&page=2'])
})

test('a cache of no bytes stores no page', async () => {
  const memory = createPageCache(0)
  await memory.get('/a', () => pageOf('old'))
  expect(String((await memory.get('/a', () => pageOf('new'))).body)).toBe('new')
})

test('a page rendered by a peer is sent like a local one, and local pages are sent to peers', async () => {
  const sent: unknown[] = []
  let hear: Parameters<PageNeighbours['hear']>[0] = () => {}
  let generation = 1
  const memory = createPageCache(MEGABYTE, {
    generation: () => generation,
    send: (address, page, drawnAt) => void sent.push([address, String(page.body), drawnAt]),
    hear: (react) => void (hear = react),
  })
  hear('/a', { status: 200, headers: [], body: Buffer.from('of a neighbour') })
  expect(String((await memory.get('/a', () => pageOf('own'))).body)).toBe('of a neighbour')
  memory.forget()
  // The page counts as of the start of its rendering.
  await memory.get('/a', () => {
    generation = 2
    return pageOf('own')
  })
  expect(sent).toEqual([['/a', 'own', 1]])
})
