import { expect, test, vi } from 'vitest'
import type { BasketLine } from '#baskets/contract.ts'
import { repairLines } from '#baskets/rules/repair-lines.ts'
import { type BasketWorld, createBasketStore, type StoreFailure } from './create-basket-store.ts'

const lineOf = (id: number, quantity = 1) =>
  repairLines([{ id, name: `Produit ${id}`, quantity, price_unit: 1000 }])[0] as BasketLine
const add = (id: number, quantity = 1) => ({ type: 'add' as const, line: lineOf(id, quantity) })

/** Storage and locks shared by the tabs of one browser. The test releases one change at a time. */
function openBrowser() {
  const texts = new Map<string, string>()
  const queue: (() => void)[] = []
  const failures: StoreFailure[] = []
  const openTab = (change: Partial<BasketWorld> = {}) =>
    createBasketStore({
      openStorage: () => ({
        getItem: (key) => texts.get(key) ?? null,
        setItem: (key, text) => void texts.set(key, text),
      }),
      runAlone: (run) => void queue.push(run),
      onFailure: (failure) => failures.push(failure),
      loadRepair: async () => repairLines,
      ...change,
    })
  const runLocks = () => queue.splice(0).forEach((run) => run())
  const readStored = (key: string) =>
    (JSON.parse(texts.get(key) ?? '[]') as BasketLine[]).map(({ id, quantity }) => [id, quantity])
  return { texts, failures, openTab, runLocks, readStored }
}

test('BASK-1: a change shows at once and is stored as a plain array of lines under its literal key', () => {
  const { texts, openTab, runLocks } = openBrowser()
  const tab = openTab()
  const listener = vi.fn()
  tab.subscribe(listener)
  tab.change('creditOrder', add(7, 2))
  expect(tab.getLines('creditOrder')).toEqual([lineOf(7, 2)])
  expect(listener).toHaveBeenCalledOnce()
  runLocks()
  expect([...texts.keys()]).toEqual(['creditOrder'])
  expect(JSON.parse(texts.get('creditOrder') ?? '')).toEqual([lineOf(7, 2)])
})

test('BASK-1: baskets are restored when the shop is opened again', () => {
  const { openTab, runLocks } = openBrowser()
  openTab().change('wishlist', add(3))
  runLocks()
  expect(openTab().getLines('wishlist')).toEqual([lineOf(3)])
})

test('BASK-1: two tabs that add concurrently lose no line', () => {
  const { openTab, runLocks, readStored } = openBrowser()
  const [one, two] = [openTab(), openTab()]
  one.change('cart', add(1))
  two.change('cart', add(2))
  one.change('cart', add(1))
  two.change('cart', add(1, 3))
  runLocks()
  expect(readStored('cart')).toEqual([
    [1, 5],
    [2, 1],
  ])
  expect(one.getLines('cart')).toEqual(two.getLines('cart'))
})

test('a page that unloads saves pending changes', () => {
  const { openTab, readStored } = openBrowser()
  const tab = openTab()
  tab.change('cart', add(1))
  tab.flush()
  expect(readStored('cart')).toEqual([[1, 1]])
})

test('an unchanged basket stays the same array, so that nothing is rendered again', () => {
  const { openTab, runLocks } = openBrowser()
  const tab = openTab()
  tab.change('cart', add(1))
  const lines = tab.getLines('cart')
  expect(tab.getLines('cart')).toBe(lines)
  runLocks()
  expect(tab.getLines('cart')).toBe(lines)
  expect(tab.getLines('wishlist')).toBe(tab.getLines('wishlist'))
})

test.each([
  ['is no JSON', '[{"id":', []],
  ['is no list', '{"id":7}', []],
  ['holds half a line', JSON.stringify([lineOf(7), { id: 'x' }]), [[7, 1]]],
])(
  'BASK-11: a basket that %s is repaired in storage, and the visitor gets one notice',
  async (_what, text, expected) => {
    const { texts, failures, openTab, readStored } = openBrowser()
    texts.set('cart', text)
    const tab = openTab()
    await tab.reread()
    await tab.reread()
    expect(readStored('cart')).toEqual(expected)
    expect(failures).toEqual(['damaged'])
  },
)

test('BASK-11: a change to a damaged basket keeps its readable lines', async () => {
  const { texts, openTab, runLocks, readStored } = openBrowser()
  texts.set('cart', JSON.stringify([{ ...lineOf(7), quantity: '2' }, null]))
  const tab = openTab()
  tab.change('cart', add(8))
  runLocks()
  expect(tab.getLines('cart')).toEqual([lineOf(8)])
  await tab.reread()
  expect(readStored('cart')).toEqual([
    [7, 2],
    [8, 1],
  ])
})

const refuse = () => {
  throw new Error('QuotaExceededError')
}

test.each<[string, BasketWorld['openStorage']]>([
  ['blocked', refuse],
  ['full', () => ({ getItem: () => null, setItem: refuse })],
])('where storage is %s the baskets last as long as the page, and a notice says so', (_what, openStorage) => {
  const { failures, openTab, runLocks } = openBrowser()
  const tab = openTab({ openStorage })
  tab.change('cart', add(1))
  tab.change('cart', add(2))
  runLocks()
  tab.change('cart', add(1))
  runLocks()
  expect(tab.getLines('cart').map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(new Set(failures)).toEqual(new Set(['unkept']))
})
