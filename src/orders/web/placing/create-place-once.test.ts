import { expect, test } from 'vitest'
import { ApiFailure, type Send } from '../../../platform/web/send.ts'
import { createPlaceOnce } from './create-place-once.ts'

const PATH = '/api/commande-pack'
const refusal = (status: number) => new ApiFailure(status, { code: 'pack.unavailable', message: 'non' })

/** A browser whose calls end as listed, in turn; answers the keys that were sent. */
function openBrowser(ends: (Error | object)[], storage: Map<string, string> | undefined = new Map()) {
  const keys: (string | undefined)[] = []
  let made = 0
  const send = (async (_path, options) => {
    keys.push(options?.headers?.['idempotency-key'])
    const end = ends[keys.length - 1]
    if (end instanceof Error) throw end
    return end
  }) as Send
  const place = createPlaceOnce({
    send,
    openStorage: () => ({
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    }),
    makeKey: () => `key-${(made += 1)}-${storage.size}`,
  })
  return { place, keys, storage }
}

test.each([
  ['the network breaks', new TypeError('failed to fetch')],
  ['a gateway gives up', refusal(504)],
])(
  'where %s the next try carries the same key, also with a corrected field and after a reload',
  async (_what, end) => {
    const { place, keys, storage } = openBrowser([end, end, { id: 1 }])
    await expect(place('pack:A', PATH, { nom: 'Diop' })).rejects.toBe(end)
    await expect(place('pack:A', PATH, { nom: 'Diop' })).rejects.toBe(end)
    const again = openBrowser([{ id: 1 }], storage)
    expect(await again.place('pack:A', PATH, { nom: 'Diop M.' })).toEqual({ id: 1 })
    expect(new Set([...keys, ...again.keys]).size).toBe(1)
  },
)

test('an answer ends the attempt: the same pack bought again is another order', async () => {
  const { place, keys } = openBrowser([{ id: 1 }, { id: 2 }])
  await place('pack:A', PATH, {})
  await place('pack:A', PATH, {})
  expect(new Set(keys).size).toBe(2)
})

test.each([400, 404, 409, 422])('a refusal (%i) ends the attempt too', async (status) => {
  const { place, keys, storage } = openBrowser([refusal(status), { id: 1 }])
  await expect(place('pack:A', PATH, {})).rejects.toThrow('pack.unavailable')
  expect(storage.size).toBe(0)
  await place('pack:A', PATH, {})
  expect(keys[0]).not.toBe(keys[1])
})

test('two packs are two attempts', async () => {
  const cut = new TypeError('failed to fetch')
  const { place, keys } = openBrowser([cut, cut])
  await expect(place('pack:A', PATH, {})).rejects.toBe(cut)
  await expect(place('pack:B', PATH, {})).rejects.toBe(cut)
  expect(keys[0]).not.toBe(keys[1])
})

test('a browser that keeps nothing remembers the key as long as the page stands', async () => {
  const keys: unknown[] = []
  let made = 0
  const cut = new TypeError('failed to fetch')
  const place = createPlaceOnce({
    send: (async (_path, options) => {
      keys.push(options?.headers)
      throw cut
    }) as Send,
    openStorage: () => {
      throw new Error('no')
    },
    makeKey: () => `key-${(made += 1)}`,
  })
  await expect(place('pack:A', PATH, {})).rejects.toBe(cut)
  await expect(place('pack:A', PATH, {})).rejects.toBe(cut)
  expect(keys[0]).toEqual(keys[1])
})
