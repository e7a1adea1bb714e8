// Long: four processes replace one another, each with a shutdown of seconds.
import { once } from 'node:events'
import { Agent, type IncomingMessage, type Server, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { BuiltShop } from '../harness/built-shop.ts'
import { isOnServer, processTest } from '../harness/process-test.ts'

/** Health check interval of the balancer in ms; shorter than a process's drain time. */
const ASK_MS = 200
const DRAINING = { DRAIN_SECONDS: '2', TRUSTED_PROXIES: '127.0.0.1' }
const VISITORS = 6

/** A minimal load balancer: round-robin over ready processes, without retries. */
interface Balancer {
  url: string
  processes: Set<BuiltShop>
  close(): Promise<void>
}

async function openBalancer(): Promise<Balancer> {
  const processes = new Set<BuiltShop>()
  const ready = new Map<BuiltShop, Agent>()
  let turn = 0
  const ask = async (): Promise<void> => {
    for (const shop of processes) {
      const isReady = await fetch(`${shop.url}/readyz`).then(
        (answer) => answer.status === 200,
        () => false,
      )
      if (!isReady) ready.delete(shop)
      else if (!ready.has(shop)) ready.set(shop, new Agent({ keepAlive: true }))
    }
    for (const shop of ready.keys()) if (!processes.has(shop)) ready.delete(shop)
  }
  let isOpen = true
  const asking = (async () => {
    while (isOpen) {
      await ask()
      await pause(ASK_MS)
    }
  })()
  const balancer: Server = createServer((incoming, outgoing) => {
    const choice = [...ready]
    const chosen = choice[(turn += 1) % choice.length]
    if (chosen === undefined) return void outgoing.writeHead(502).end('nobody is ready')
    const [shop, agent] = chosen
    const headers = { ...incoming.headers, 'x-forwarded-for': `10.0.0.${turn % 250}` }
    const passed = request(shop.url + incoming.url, { agent, headers, method: incoming.method ?? 'GET' })
    passed.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(String(error))
    })
    passed.on('response', (answer: IncomingMessage) => {
      outgoing.writeHead(answer.statusCode ?? 502)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    processes,
    close: async () => {
      isOpen = false
      await asking
      balancer.closeAllConnections()
      balancer.close()
    },
  }
}

/** Addresses that are rendered, cached, read through the API in process and over HTTP, and a mutating call. */
const ADDRESSES = [
  '/',
  '/boutique',
  '/boutique?page=2',
  '/api/produits?limit=9',
  '/commande-inconnue',
  '/favicon.svg',
]

/** The error in a response: unexpected status, empty, or truncated. */
async function findProblem(url: string, right: number): Promise<string | undefined> {
  try {
    const answer = await fetch(url)
    const text = await answer.text()
    return answer.status === right && text !== '' ? undefined : `${answer.status} ${text.slice(0, 200)}`
  } catch (error) {
    return String(error)
  }
}

const test = processTest.extend('balancer', { scope: 'file' }, async ({}, { onCleanup }) => {
  const balancer = await openBalancer()
  onCleanup(() => balancer.close())
  return balancer
})

test.runIf(isOnServer)(
  'two processes are replaced in turn during visits, and every request gets its response',
  async ({ open, balancer }) => {
    const join = async (): Promise<BuiltShop> => {
      const shop = await open(DRAINING)
      balancer.processes.add(shop)
      await expect.poll(() => fetch(`${shop.url}/readyz`).then(({ status }) => status)).toBe(200)
      return shop
    }
    const first = [await join(), await join()]
    await expect.poll(() => fetch(balancer.url).then(({ status }) => status)).toBe(200)

    let isOver = false
    const wrong: string[] = []
    let answered = 0
    const visit = async (visitor: number): Promise<void> => {
      for (let turn = visitor; !isOver; turn += 1) {
        const path = ADDRESSES[turn % ADDRESSES.length] ?? '/'
        const problem = await findProblem(`${balancer.url}${path}`, path === '/commande-inconnue' ? 404 : 200)
        if (problem !== undefined) wrong.push(`${path}: ${problem}`)
        answered += 1
        await pause(20)
      }
    }
    const visits = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
    for (const old of first) {
      await join()
      const before = answered
      await old.stop()
      expect(await old.ended).toBe(0)
      expect(answered).toBeGreaterThan(before)
      balancer.processes.delete(old)
    }
    isOver = true
    await visits
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(100)
  },
)

test.runIf(isOnServer)(
  'SIGHUP replaces both processes in turn, and every request gets its response',
  async ({ open }) => {
    const shop = await open({ PROCESSES: '2' })
    let isOver = false
    const wrong: unknown[] = []
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const status = await fetch(`${shop.url}/boutique`).then(
          async (answer) => (await answer.text()) && answer.status,
          (error: unknown) => String(error),
        )
        if (status !== 200) wrong.push(status)
      }
    })
    shop.process.kill('SIGHUP')
    try {
      await expect.poll(() => shop.output(), { timeout: 100_000 }).toContain('all processes were replaced')
    } finally {
      isOver = true
      await Promise.all(visitors)
    }
    expect(wrong).toEqual([])
    const serving = shop.output().match(/"msg":"a worker serves"/g)
    expect(serving).toHaveLength(4)
  },
)
