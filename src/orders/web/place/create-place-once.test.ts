import { expect, test } from 'vitest'
import { ApiError, type Send } from '#platform/web/send.ts'
import { createPlaceOnce, type OnceOrder } from './create-place-once.ts'

const PATH = '/api/commande-pack'
const unavailable = (status: number) => new ApiError(status, { code: 'pack.unavailable', message: 'non' })

const CUT = new TypeError('failed to fetch')
const order = (name: string, body: object = {}) => ({
  name,
  called: 'votre commande',
  page: '/pack-promo',
  path: PATH,
  body,
})

interface Stored {
  order: OnceOrder
  key: string
}

/** Storages that outlive a page. `isFull`: they cannot save an order. */
const openStorages = (isFull = false) => ({
  tab: new Map<string, string>(),
  waiting: [] as Stored[],
  isFull,
})

/** A browser whose calls end as listed. Returns the keys sent, and the number of result requests. */
function openBrowser(ends: (Error | object)[], storages = openStorages()) {
  const keys: (string | undefined)[] = []
  const requested: number[] = []
  const { tab, waiting, isFull } = storages
  const send = (async (_path, options) => {
    keys.push(options?.headers?.['idempotency-key'])
    const end = ends[keys.length - 1]
    if (end instanceof Error) throw end
    return end
  }) as Send
  const place = createPlaceOnce({
    send,
    openStorage: () => ({
      getItem: (name) => tab.get(name) ?? null,
      setItem: (name, value) => void tab.set(name, value),
      removeItem: (name) => void tab.delete(name),
    }),
    createKey: () => crypto.randomUUID(),
    createPending: () => ({
      findKey: (name) => waiting.find((one) => one.order.name === name)?.key,
      keep(one, key) {
        if (!isFull) waiting.splice(0, waiting.length, { order: one, key })
        return !isFull
      },
      end: (key) => void waiting.splice(0, waiting.length, ...waiting.filter((one) => one.key !== key)),
      ask: () => void requested.push(keys.length),
    }),
  })
  return { place, keys, requested, storages }
}

test.each([
  ['the network breaks', CUT],
  ['a gateway gives up', unavailable(504)],
])(
  'where %s the order is queued under its key, and repeating it from another tab makes the same order',
  async (_what, end) => {
    const { place, keys, storages } = openBrowser([end, end])
    expect(await place(order('pack:A', { nom: 'Diop' }))).toBeUndefined()
    expect(await place(order('pack:A', { nom: 'Diop M.' }))).toBeUndefined()
    expect(storages.waiting).toEqual([{ order: order('pack:A', { nom: 'Diop M.' }), key: keys[0] }])
    const again = openBrowser([{ id: 1 }], { ...storages, tab: new Map() })
    expect(await again.place(order('pack:A', { nom: 'Diop M.' }))).toEqual({ id: 1 })
    expect(new Set([...keys, ...again.keys]).size).toBe(1)
    expect(storages.waiting).toEqual([])
  },
)

test('once a queued order was sent, the same pack ordered again is another order', async () => {
  const { place, keys, storages } = openBrowser([CUT, { id: 2 }])
  await place(order('pack:A'))
  storages.waiting.length = 0
  await place(order('pack:A'))
  expect(keys[0]).not.toBe(keys[1])
})

test.each([
  ['the network breaks', CUT],
  ['a gateway gives up', unavailable(504)],
])(
  'where %s and storage fails the next try has the same key, also with a corrected field and after a reload',
  async (_what, end) => {
    const { place, keys, storages } = openBrowser([end, end, { id: 1 }], openStorages(true))
    await expect(place(order('pack:A', { nom: 'Diop' }))).rejects.toBe(end)
    await expect(place(order('pack:A', { nom: 'Diop' }))).rejects.toBe(end)
    const again = openBrowser([{ id: 1 }], storages)
    expect(await again.place(order('pack:A', { nom: 'Diop M.' }))).toEqual({ id: 1 })
    expect(new Set([...keys, ...again.keys]).size).toBe(1)
  },
)

test('a response ends the attempt, and the same pack bought again is another order', async () => {
  const { place, keys } = openBrowser([{ id: 1 }, { id: 2 }])
  await place(order('pack:A'))
  await place(order('pack:A'))
  expect(new Set(keys).size).toBe(2)
})

test.each([400, 404, 409, 422])(
  'a refusal (%i) ends the attempt too, and removes its queued order',
  async (status) => {
    const { place, keys, storages } = openBrowser([CUT, unavailable(status), { id: 1 }])
    await place(order('pack:A'))
    await expect(place(order('pack:A'))).rejects.toThrow('pack.unavailable')
    expect([storages.tab.size, storages.waiting]).toEqual([0, []])
    await place(order('pack:A'))
    expect(keys[0]).toBe(keys[1])
    expect(keys[1]).not.toBe(keys[2])
  },
)

test('a correction after the first try has arrived is refused, and the first try is requested unchanged', async () => {
  const reused = new ApiError(422, { code: 'request.key_reused', message: 'non' })
  const { place, requested, storages } = openBrowser([CUT, reused])
  await place(order('pack:A', { nom: 'Diop' }))
  await expect(place(order('pack:A', { nom: 'Diop M.' }))).rejects.toBe(reused)
  expect(storages.waiting).toMatchObject([{ order: { body: { nom: 'Diop' } } }])
  expect(requested).toEqual([2])
})

test('two packs are two attempts', async () => {
  const { place, keys } = openBrowser([CUT, CUT])
  await place(order('pack:A'))
  await place(order('pack:B'))
  expect(keys[0]).not.toBe(keys[1])
})

test('a browser without storage remembers the key as long as the page is open', async () => {
  const keys: unknown[] = []
  let made = 0
  const place = createPlaceOnce({
    send: (async (_path, options) => {
      keys.push(options?.headers)
      throw CUT
    }) as Send,
    openStorage: () => {
      throw new Error('no')
    },
    createKey: () => `key-${(made += 1)}`,
    createPending: () => ({
      findKey: () => undefined,
      keep: () => false,
      end: () => undefined,
      ask: () => undefined,
    }),
  })
  await expect(place(order('pack:A'))).rejects.toBe(CUT)
  await expect(place(order('pack:A'))).rejects.toBe(CUT)
  expect(keys[0]).toEqual(keys[1])
})
