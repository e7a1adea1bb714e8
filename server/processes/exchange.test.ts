import { Counter, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createExchange } from './exchange.ts'
import type { FromProcess, ToProcess } from './messages.ts'
import { type Peers, joinPeers } from './peers.ts'

const PAGE = {
  status: 200,
  headers: [],
  mark: 'm',
  length: 6,
  packed: Buffer.from('a page'),
  tags: 'p1 lists',
}
const EVERYTHING = { name: 'catalogue.changed' } as const

/** Processes whose messages are delivered on demand, in order in each direction. */
function openMachine(size: number, builds: readonly string[] = []) {
  const exchange = createExchange()
  const up: [number, FromProcess][] = []
  const down = new Map<number, ToProcess[]>()
  const reacts = new Map<number, (message: ToProcess) => void>()
  const cached = new Map<number, string[]>()
  const members = Array.from({ length: size }, (_, index): Peers => {
    const number = index + 1
    const channel = {
      send: (message: FromProcess) => void up.push([number, message]),
      on: (react: (message: ToProcess) => void) => void reacts.set(number, react),
    }
    const member = joinPeers(channel, { number, build: builds[index] ?? 'b' })
    down.set(number, [])
    cached.set(number, [])
    exchange.join(number, (message) => down.get(number)?.push(message))
    member.signals.subscribe(() => void cached.set(number, []))
    member.pages.subscribe((address) => cached.get(number)?.push(address))
    return member
  })
  const say = (most?: number): void => {
    for (const [number, message] of up.splice(0, most ?? up.length)) exchange.take(number, message)
  }
  const receiveAll = (number: number): void => {
    for (const message of down.get(number)?.splice(0) ?? []) reacts.get(number)?.(message)
  }
  const settle = (): void => {
    for (let round = 0; round < 5; round += 1) {
      say()
      for (const number of down.keys()) receiveAll(number)
    }
  }
  return { exchange, members, say, receiveAll, settle, cached: (number: number) => cached.get(number) }
}

/** One process renders a page that it began after the signals received so far. */
const renderAt = ({ pages }: Peers, generation = pages.generation()): void =>
  pages.send('/boutique', PAGE, generation)

test('a page rendered by one process is cached by all others', () => {
  const { members, settle, cached } = openMachine(3)
  renderAt(members[0] as Peers)
  settle()
  expect([cached(1), cached(2), cached(3)]).toEqual([[], ['/boutique'], ['/boutique']])
})

test('a page whose render began before a change is sent to no process', () => {
  const { members, exchange, settle, cached, receiveAll, say } = openMachine(2)
  const [first] = members as [Peers]
  const before = first.pages.generation()
  exchange.signal(EVERYTHING)
  // It has not received the signal yet and shares its page.
  renderAt(first, before)
  say()
  receiveAll(1)
  renderAt(first, before)
  settle()
  expect(cached(2)).toEqual([])
  renderAt(first)
  settle()
  expect(cached(2)).toEqual(['/boutique'])
})

test('a page is sent to all processes while unrelated data change', () => {
  const { members, exchange, settle, cached } = openMachine(2)
  const [first] = members as [Peers]
  const before = first.pages.generation()
  exchange.signal({ name: 'catalogue.changed', tags: ['p2'] })
  renderAt(first, before)
  settle()
  expect(cached(2)).toEqual(['/boutique'])
  exchange.signal({ name: 'catalogue.changed', tags: ['p1'] })
  settle()
  renderAt(first, before)
  settle()
  expect(cached(2)).toEqual([])
})

test('one process of a machine renders a page that several ask for', () => {
  const { members, settle } = openMachine(3)
  const wanted: number[] = []
  for (const { pages, number } of members) pages.onWanted(() => wanted.push(number))
  for (let round = 0; round < 5; round += 1) for (const { pages } of members) pages.want('/boutique', 1)
  settle()
  expect(wanted).toHaveLength(15)
  expect(new Set(wanted).size).toBe(1)
})

test('a process that has just saved a change takes no page from peers until they have received it', () => {
  const { members, say, receiveAll, settle, cached } = openMachine(2)
  const [first, second] = members as [Peers, Peers]
  // In transit while the other process saves.
  renderAt(first)
  second.signals.notify(EVERYTHING)
  say(1)
  receiveAll(2)
  expect(cached(2)).toEqual([])
  settle()
  renderAt(first)
  settle()
  expect(cached(2)).toEqual(['/boutique'])
})

test('a change made by one process reaches all processes of the machine', () => {
  const { members, settle, cached } = openMachine(3)
  const [first, second] = members as [Peers, Peers]
  renderAt(first)
  settle()
  second.signals.notify({ name: 'content.changed' })
  settle()
  expect([cached(2), cached(3)]).toEqual([[], []])
})

test('a new build caches no page of the previous one', () => {
  const { members, settle, cached } = openMachine(2, ['old', 'new'])
  renderAt(members[0] as Peers)
  settle()
  expect(cached(2)).toEqual([])
})

test('the metrics of all processes are one text: counts add up, also those of a process that has ended', async () => {
  const { members, exchange, settle } = openMachine(2)
  for (const number of [1, 2]) {
    const registry = new Registry()
    new Counter({ name: 'orders_total', help: 'Orders', registers: [registry] }).inc(number)
    new Gauge({ name: 'waiting', help: 'Of the shop', aggregator: 'max', registers: [registry] }).set(5)
    const own = new Gauge({
      name: 'heap',
      help: 'Of a process',
      labelNames: ['process'],
      registers: [registry],
    })
    own.set({ process: number }, number * 10)
    members[number - 1]?.figures.show(registry)
  }
  const ask = async (): Promise<string> => {
    const timer = setInterval(settle, 5)
    try {
      return (await members[0]?.figures.gather()) ?? ''
    } finally {
      clearInterval(timer)
    }
  }
  const both = await ask()
  expect(both).toMatch(/^orders_total 3$/m)
  expect(both).toMatch(/^waiting 5$/m)
  expect(both).toContain('heap{process="1"} 10')
  expect(both).toContain('heap{process="2"} 20')
  exchange.leave(2)
  const after = await ask()
  expect(after).toMatch(/^orders_total 3$/m)
  expect(after).not.toContain('process="2"')
})
