import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createChangeLog } from './change-log.ts'
import { pageAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import type { PagePeers } from './processes/peers.ts'
import { type RenderedPage, readRenderedPage } from './rendered-page.ts'

const MEGABYTE = 1024 * 1024
const POLICY = { apiBaseUrl: undefined, isDevelopment: false }
const pageOf = (text: string, { status = 200, tags = ['p1'] } = {}) =>
  readRenderedPage(new Response(text, { status }), { ownScripts: [], tags }, POLICY)
const textOf = async (page: RenderedPage | undefined) => String(await page?.encode('identity'))
type Render = (address: string) => ReturnType<typeof pageOf>

/** A cache whose pages are numbered in the order of their renders. */
function openCache({
  staleMs = 0,
  maxBytes = MEGABYTE,
  render,
}: { staleMs?: number; maxBytes?: number; render?: Render } = {}) {
  const log = createChangeLog()
  const rendered: string[] = []
  const cache = createPageCache(
    (address) => {
      rendered.push(address)
      return render ? render(address) : pageOf(`${address} ${rendered.length}`)
    },
    { maxBytes, staleMs, log },
  )
  const read = async (address: string, given?: Parameters<typeof cache.get>[1]) =>
    textOf(await cache.get(address, given))
  return { cache, log, rendered, read }
}

test('concurrent requests of one page share a single render', async () => {
  const { read, rendered } = openCache()
  expect(new Set([...(await Promise.all([read('/a'), read('/a')])), await read('/a')]).size).toBe(1)
  expect(rendered).toEqual(['/a'])
})

test('a change re-renders exactly the pages with its tag', async () => {
  const { log, read } = openCache({
    render: (address) => pageOf(`${address} ${log.count}`, { tags: [address] }),
  })
  expect([await read('/a'), await read('/b')]).toEqual(['/a 0', '/b 0'])
  log.note(['/a'])
  expect([await read('/a'), await read('/b')]).toEqual(['/a 1', '/b 0'])
  log.note(undefined)
  expect([await read('/a'), await read('/b')]).toEqual(['/a 2', '/b 2'])
})

test('a page with an untagged response is rendered again after any change', async () => {
  const { log, read } = openCache({ render: () => pageOf(String(log.count), { tags: ['*'] }) })
  await read('/a')
  log.note(['p7'])
  expect(await read('/a')).toBe('1')
})

test('a page that changed while it was rendered is rendered once more', async () => {
  const late = Promise.withResolvers<undefined>()
  const { log, read, rendered } = openCache({
    render: () => (rendered.length === 1 ? late.promise.then(() => pageOf('old')) : pageOf('new')),
  })
  const underWay = read('/a')
  log.note(['p1'])
  late.resolve(undefined)
  expect([await underWay, await read('/a')]).toEqual(['new', 'new'])
  expect(rendered).toHaveLength(2)
})

test('a changed page is sent as it was while one render replaces it, and never for longer than it may', async () => {
  const { cache, log, read, rendered } = openCache({ staleMs: 600 })
  await read('/a')
  log.note(['p1'])
  expect(await Promise.all([read('/a'), read('/a'), read('/a')])).toEqual(['/a 1', '/a 1', '/a 1'])
  await vi.waitFor(() => expect(rendered).toHaveLength(2))
  expect(await read('/a')).toBe('/a 2')

  log.note(['p1'])
  await pause(650)
  // No one requested it meanwhile: nothing was rendered, and the copy is too old.
  expect(rendered).toHaveLength(2)
  expect(cache.find('/a')).toBeUndefined()
  expect(await read('/a')).toBe('/a 3')
})

test('a request that waits for a render is counted, one that gets a cached or stale page is not', async () => {
  const onWaited = vi.fn<() => void>()
  const log = createChangeLog()
  const given = { maxBytes: MEGABYTE, staleMs: 2000, log, counts: { onWaited } }
  const cache = createPageCache(() => pageOf('a'), given)
  await cache.get('/a')
  log.note(['p1'])
  await cache.get('/a')
  expect(onWaited).toHaveBeenCalledTimes(1)
  await cache.get('/a', { isFresh: true })
  expect(onWaited).toHaveBeenCalledTimes(2)
})

test('a caller who has just written gets no outdated copy', async () => {
  const { log, read } = openCache({ staleMs: 2000 })
  await read('/a')
  log.note(['p1'])
  expect(await read('/a')).toBe('/a 1')
  expect(await read('/a', { isFresh: true })).toBe('/a 2')
})

test('a flood of changes renders a page twice at most in the time for which its copy may be sent', async () => {
  const { log, read, rendered } = openCache({ staleMs: 400 })
  await read('/a')
  const end = performance.now() + 600
  while (performance.now() < end) {
    log.note(['p1'])
    await read('/a')
    await pause(2)
  }
  expect(rendered.length).toBeGreaterThan(2)
  expect(rendered.length).toBeLessThanOrEqual(5)
})

test('of the changed pages that wait the one that is requested most is rendered first', async () => {
  const { log, read, rendered } = openCache({ staleMs: 600 })
  for (const address of ['/a', '/b', '/c']) await read(address)
  log.note(['p1'])
  await Promise.all(['/a', '/b', '/c', '/c', '/b', '/c'].map((address) => read(address)))
  await vi.waitFor(() => expect(rendered).toHaveLength(6))
  expect(rendered.slice(3)).toEqual(['/c', '/b', '/a'])
})

test('while changes may have been missed, each request renders its page', async () => {
  let mayBeStale = false
  const cache = createPageCache(() => pageOf(String(mayBeStale)), {
    maxBytes: MEGABYTE,
    staleMs: 2000,
    mayBeStale: () => mayBeStale,
  })
  await cache.get('/a')
  mayBeStale = true
  expect(await textOf(await cache.get('/a'))).toBe('true')
})

test('a page is known as it was while none can be rendered', async () => {
  let isBroken = false
  const { cache, log, read } = openCache({
    render: () => (isBroken ? Promise.reject(new Error('no')) : pageOf('old')),
  })
  await read('/a')
  isBroken = true
  log.note(undefined)
  await expect(read('/a')).rejects.toThrow('no')
  expect([cache.find('/a'), await textOf(cache.peek('/a'))]).toEqual([undefined, 'old'])
})

test.each([404, 302, 500, 503])('a response %i is not cached', async (status) => {
  const { cache, read } = openCache({ render: () => pageOf('', { status }) })
  await read('/a')
  expect(cache.peek('/a')).toBeUndefined()
})

test('a page that cannot be rendered is rendered again for the next visitor', async () => {
  const { read, rendered } = openCache({
    render: () => (rendered.length === 1 ? Promise.reject(new Error('no')) : pageOf('well')),
  })
  await expect(read('/a')).rejects.toThrow('no')
  expect(await read('/a')).toBe('well')
})

test('many different pages take no more memory than they may: the oldest are rendered again', async () => {
  const { read, rendered } = openCache({ maxBytes: 40_000, render: () => pageOf('x'.repeat(1000)) })
  for (let index = 0; index < 100; index += 1) await read(`/${index}`)
  rendered.length = 0
  for (const address of ['/99', '/0']) await read(address)
  expect(rendered).toEqual(['/0'])
})

test('a page that was compressed in another way too takes more room', async () => {
  const text = Array.from({ length: 1000 }, (_, index) => String(index * 7919)).join()
  const { cache, read } = openCache({ maxBytes: 15_000, render: () => pageOf(text) })
  await read('/a')
  await read('/b')
  expect(cache.peek('/a')).toBeDefined()
  await cache.peek('/b')?.encode('gzip')
  cache.measure('/b')
  expect([cache.peek('/a'), cache.peek('/b')]).toEqual([undefined, expect.anything()])
})

test('a hundred links with unknown parameters share one cache entry', async () => {
  const { read, rendered } = openCache()
  for (let index = 0; index < 100; index += 1)
    await read(pageAddress(`/boutique?category=Son&campagne${index}=x${index}&page=2`))
  expect(rendered).toEqual(['/boutique?category=Son&page=2'])
})

test('a cache of no bytes stores no page', async () => {
  const { read } = openCache({ maxBytes: 0 })
  expect([await read('/a'), await read('/a')]).toEqual(['/a 1', '/a 2'])
})

/** Replaces the other processes of a machine. */
function openPeers() {
  const sent: unknown[] = []
  const wanted: unknown[] = []
  let onPage: Parameters<PagePeers['subscribe']>[0] = () => {}
  let onWanted: Parameters<PagePeers['onWanted']>[0] = () => {}
  const peers: PagePeers = {
    generation: () => 1,
    send: (address, page, renderedAt) => void sent.push([address, String(page.packed), renderedAt]),
    subscribe: (react) => void (onPage = react),
    want: (address) => void wanted.push(address),
    onWanted: (react) => void (onWanted = react),
  }
  return {
    peers,
    sent,
    wanted,
    bring: (text: string) =>
      onPage('/a', {
        status: 200,
        headers: [],
        tags: 'p1',
        mark: text,
        length: text.length,
        packed: Buffer.from(text),
      }),
    ask: () => onWanted('/a', 1),
  }
}

test('a page that a neighbour rendered is sent as if it had been rendered here, and the other way round', async () => {
  const { peers, sent, wanted, bring, ask } = openPeers()
  const log = createChangeLog()
  const cache = createPageCache(() => pageOf('own'), { maxBytes: MEGABYTE, staleMs: 400, log, peers })
  const read = async () => textOf(await cache.get('/a'))
  bring('of a neighbour')
  expect(await read()).toBe('of a neighbour')
  log.note(['p1'])
  // One process of the machine renders it. Until then the stale page is sent.
  expect([await read(), await read()]).toEqual(['of a neighbour', 'of a neighbour'])
  await vi.waitFor(() => expect(wanted).toEqual(['/a']))
  ask()
  await vi.waitFor(() => expect(sent).toEqual([['/a', 'own', 1]]))
  expect(await read()).toBe('own')
  bring('of a neighbour')
  expect(await read()).toBe('own')
})
