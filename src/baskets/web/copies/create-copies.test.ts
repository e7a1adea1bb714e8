import { expect, test } from 'vitest'
import type { BasketKind, BasketLine, ChangedLine } from '#baskets/contract.ts'
import { BASKET_KINDS } from '#baskets/rules/kinds.ts'
import { repairLines } from '#baskets/rules/repair-lines.ts'
import { ApiError, type Send } from '#platform/web/send.ts'
import { createBasketStore } from '../store/create-basket-store.ts'
import { createCopies } from './create-copies.ts'
import type { Person } from './create-ledger.ts'
import { createStoredRecord } from './stored-record.ts'

const lineOf = (id: number, quantity = 1) =>
  repairLines([{ id, name: `Produit ${id}`, quantity, price_unit: 1000 }])[0] as BasketLine
const add = (id: number, quantity = 1) => ({ type: 'add' as const, line: lineOf(id, quantity) })
const AWA: Person = { id: 1, isMember: false }
const MODOU: Person = { id: 2, isMember: false }

let clock = 1_000_000

/** A fake server: the last change of each line wins. */
function openServer() {
  const stored = new Map<string, { id: number; quantity: number; at: number }>()
  const calls: string[] = []
  const world: { isDown: boolean; wait?: Promise<undefined> } = { isDown: false }
  const sendFor = (findPerson: () => Person | undefined): Send =>
    (async (path, options = {}) => {
      const person = findPerson()
      calls.push(`${options.method ?? 'GET'} ${path} ${person?.id}`)
      await world.wait
      if (world.isDown) throw new TypeError('Failed to fetch')
      const kind = path.split('/').at(-1) as BasketKind
      const sent = (options.body as { lines: ChangedLine[] } | undefined)?.lines ?? []
      for (const { id, quantity, changed_ago } of sent) {
        const key = `${person?.id} ${kind} ${id}`
        const at = clock - changed_ago
        if (at > (stored.get(key)?.at ?? 0)) stored.set(key, { id, quantity, at })
      }
      const own = Array.from(stored).filter(([key]) => key.startsWith(`${person?.id} ${kind} `))
      const lines = own.filter(([, { quantity }]) => quantity > 0)
      return { kind, gone: [], lines: lines.map(([, { id, quantity }]) => lineOf(id, quantity)) }
    }) as Send
  return { calls, world, sendFor }
}

/** A browser with several tabs: one storage, one session. */
function openBrowser({ sendFor }: ReturnType<typeof openServer>) {
  const texts = new Map<string, string>()
  const session: { person: Person | undefined } = { person: undefined }
  const emptied: [BasketKind, number[]][] = []
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const openTab = () => {
    const baskets = createBasketStore({
      openStorage: () => storage,
      runAlone: (change) => change(),
      onFailure: () => undefined,
      loadRepair: async () => repairLines,
    })
    const findPerson = () => session.person
    const copies = createCopies({
      baskets,
      record: createStoredRecord(() => storage),
      findPerson,
      send: sendFor(findPerson),
      alone: async (task) => task(),
      now: () => (clock += 1000),
      onEmptied: (kind, lines) => emptied.push([kind, lines.map(({ id }) => id)]),
    })
    const pieces = (kind: BasketKind = 'cart') =>
      baskets.getLines(kind).map(({ id, quantity }) => [id, quantity])
    return { baskets, copies, pieces }
  }
  return { texts, session, emptied, openTab }
}

async function signIn(
  { session }: ReturnType<typeof openBrowser>,
  { copies }: ReturnType<ReturnType<typeof openBrowser>['openTab']>,
  person: Person,
): Promise<void> {
  session.person = person
  await copies.synchronise(true)
}

test('BASK-1: at sign-in the phone’s baskets and the account’s are merged, on both devices', async () => {
  const server = openServer()
  const [phone, computer] = [openBrowser(server), openBrowser(server)]
  const [one, other] = [phone.openTab(), computer.openTab()]
  one.baskets.change('cart', add(7, 2))
  await signIn(phone, one, AWA)
  other.baskets.change('cart', add(8))
  other.baskets.change('wishlist', add(9))
  await signIn(computer, other, AWA)
  expect(other.pieces()).toEqual([
    [8, 1],
    [7, 2],
  ])
  await one.copies.synchronise(true)
  expect(one.pieces()).toEqual([
    [7, 2],
    [8, 1],
  ])
  expect(one.pieces('wishlist')).toEqual([[9, 1]])
})

test('BASK-1: a removal on one device is one on the other, and the four keys hold lines and nothing else', async () => {
  const server = openServer()
  const [phone, computer] = [openBrowser(server), openBrowser(server)]
  const [one, other] = [phone.openTab(), computer.openTab()]
  await signIn(phone, one, AWA)
  await signIn(computer, other, AWA)
  one.baskets.change('cart', add(7))
  one.baskets.change('cart', add(8))
  await one.copies.synchronise(false)
  await other.copies.synchronise(true)
  other.baskets.change('cart', { type: 'remove', id: 7 })
  await other.copies.synchronise(false)
  await one.copies.synchronise(true)
  expect(one.pieces()).toEqual([[8, 1]])
  one.baskets.change('cart', add(7, 3))
  await one.copies.synchronise(false)
  await other.copies.synchronise(true)
  expect(other.pieces()).toEqual([
    [8, 1],
    [7, 3],
  ])
  expect([...phone.texts.keys()].filter((key) => !BASKET_KINDS.includes(key as BasketKind))).toEqual([
    'basket_copies',
  ])
})

test('BASK-1: a basket emptied on another device is reported with its lines, one emptied here is not', async () => {
  const server = openServer()
  const [phone, computer] = [openBrowser(server), openBrowser(server)]
  const [one, other] = [phone.openTab(), computer.openTab()]
  one.baskets.change('cart', add(7))
  one.baskets.change('cart', add(8))
  await signIn(phone, one, AWA)
  await signIn(computer, other, AWA)
  other.baskets.change('cart', { type: 'remove', id: 7 })
  await other.copies.synchronise(false)
  await one.copies.synchronise(true)
  expect(phone.emptied).toEqual([])
  other.baskets.change('cart', { type: 'clear' })
  await other.copies.synchronise(false)
  await one.copies.synchronise(true)
  expect([phone.emptied, computer.emptied]).toEqual([[['cart', [8]]], []])
  // A line that was added back stays on both devices.
  one.baskets.change('cart', add(8))
  await one.copies.synchronise(false)
  await other.copies.synchronise(true)
  expect([one.pieces(), other.pieces()]).toEqual([[[8, 1]], [[8, 1]]])
})

test('an unchanged basket makes no call, also in a second tab', async () => {
  const server = openServer()
  const phone = openBrowser(server)
  const [one, two] = [phone.openTab(), phone.openTab()]
  await signIn(phone, one, AWA)
  server.calls.length = 0
  one.baskets.change('cart', add(7))
  await one.copies.synchronise(false)
  await two.copies.synchronise(false)
  await one.copies.synchronise(false)
  expect(server.calls).toEqual(['PUT /api/paniers/cart 1'])
})

test('BASK-9: only accepted members have a copy of the credit basket', async () => {
  const server = openServer()
  const phone = openBrowser(server)
  await signIn(phone, phone.openTab(), AWA)
  expect(server.calls.some((call) => call.includes('creditOrder'))).toBe(false)
  const member = openBrowser(server)
  await signIn(member, member.openTab(), { id: 3, isMember: true })
  expect(server.calls).toContain('GET /api/paniers/creditOrder 3')
})

test('BASK-9: a customer who lost the right to credit keeps the copies of the other baskets', async () => {
  const server = openServer()
  const phone = openBrowser({
    ...server,
    sendFor: (find) =>
      ((path, options) =>
        path.endsWith('creditOrder')
          ? Promise.reject(new ApiError(403, { code: 'auth.forbidden', message: '' }))
          : server.sendFor(find)(path, options)) as Send,
  })
  const tab = phone.openTab()
  await signIn(phone, tab, { id: 3, isMember: true })
  expect(server.calls).toHaveLength(3)
})

test('a change that did not reach the server is sent with the next synchronisation', async () => {
  const server = openServer()
  const phone = openBrowser(server)
  const tab = phone.openTab()
  await signIn(phone, tab, AWA)
  tab.baskets.change('cart', add(7, 2))
  server.world.isDown = true
  await expect(tab.copies.synchronise(false)).rejects.toThrow(TypeError)
  expect([tab.copies.isConfirmed(), tab.pieces()]).toEqual([false, [[7, 2]]])
  server.world.isDown = false
  await tab.copies.synchronise(false)
  expect(tab.copies.isConfirmed()).toBe(true)
})

test('BASK-1: the next user of a phone never gets the previous user’s lines, who gets them back later', async () => {
  const server = openServer()
  const phone = openBrowser(server)
  const tab = phone.openTab()
  await signIn(phone, tab, AWA)
  tab.baskets.change('cart', add(7))
  await tab.copies.synchronise(false)
  // The session expires. Lines added afterwards are only on Awa's phone.
  phone.session.person = undefined
  tab.baskets.change('cart', add(8, 2))
  await signIn(phone, tab, MODOU)
  expect(tab.pieces()).toEqual([])
  tab.baskets.change('cart', add(9))
  await tab.copies.synchronise(false)
  await signIn(phone, tab, AWA)
  expect(tab.pieces()).toEqual([
    [7, 1],
    [8, 2],
  ])
  await signIn(phone, tab, MODOU)
  expect(tab.pieces()).toEqual([[9, 1]])
})

test('BASK-1: a sign-in removes another person’s lines from the page, also without the server', async () => {
  const server = openServer()
  const phone = openBrowser(server)
  const tab = phone.openTab()
  await signIn(phone, tab, AWA)
  tab.baskets.change('cart', add(7))
  server.world.isDown = true
  phone.session.person = MODOU
  await tab.copies.claim()
  expect(tab.pieces()).toEqual([])
  server.world.isDown = false
  await signIn(phone, tab, AWA)
  expect(tab.pieces()).toEqual([[7, 1]])
})

test('BASK-1: a phone emptied at sign-out belongs to a guest, its removals are not sent, and the account keeps all lines', async () => {
  const server = openServer()
  const phone = openBrowser(server)
  const [tab, second] = [phone.openTab(), phone.openTab()]
  await signIn(phone, tab, AWA)
  tab.baskets.change('cart', add(7))
  await tab.copies.synchronise(false)
  phone.session.person = undefined
  await tab.copies.empty()
  await second.copies.synchronise(true)
  expect(tab.pieces()).toEqual([])
  tab.baskets.change('cart', add(8))
  await signIn(phone, tab, AWA)
  expect(tab.pieces()).toEqual([
    [8, 1],
    [7, 1],
  ])
})

test('BASK-1: a synchronisation overtaken by a sign-out restores nothing', async () => {
  const server = openServer()
  const phone = openBrowser(server)
  const tab = phone.openTab()
  const gate = Promise.withResolvers<undefined>()
  const computer = openBrowser(server)
  const other = computer.openTab()
  other.baskets.change('cart', add(7))
  other.baskets.change('wishlist', add(8))
  await signIn(computer, other, AWA)
  await signIn(phone, tab, AWA)
  server.world.wait = gate.promise
  const late = tab.copies.synchronise(true)
  await expect.poll(() => server.calls.at(-1)).toContain('cart')
  phone.session.person = undefined
  await tab.copies.empty()
  tab.baskets.change('cart', add(9))
  gate.resolve(undefined)
  await late
  expect([tab.pieces(), tab.pieces('wishlist')]).toEqual([[[9, 1]], []])
  expect(phone.texts.has('basket_copies')).toBe(false)
})

test('a page that unloads sends pending changes, and the next synchronisation repeats them', async () => {
  const server = openServer()
  const phone = openBrowser(server)
  const tab = phone.openTab()
  await signIn(phone, tab, AWA)
  tab.baskets.change('cart', add(7))
  server.calls.length = 0
  tab.copies.sendLast(server.sendFor(() => phone.session.person))
  expect(server.calls).toEqual(['PUT /api/paniers/cart 1'])
  await tab.copies.synchronise(true)
  expect(tab.pieces()).toEqual([[7, 1]])
})

test.each([
  '',
  'null',
  '[]',
  '{"owner":"1","changes":{},"parked":{}}',
  '{"owner":1,"changes":{"cart":{"x":{}}},"parked":{}}',
])(
  'a stored record that reads %s is invalid: the lines count as a guest’s and none is lost',
  async (text) => {
    const server = openServer()
    const phone = openBrowser(server)
    phone.texts.set('basket_copies', text)
    const tab = phone.openTab()
    tab.baskets.change('cart', add(7))
    await signIn(phone, tab, AWA)
    expect([tab.pieces(), tab.copies.isConfirmed()]).toEqual([[[7, 1]], true])
  },
)
