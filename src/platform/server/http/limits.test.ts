import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Caller } from '../auth/rights.ts'
import { createInProcessMark } from './in-process.ts'
import { registerLimits } from './limits.ts'

const MOST = 10

/** A server that accepts connections as Redis would, and treats them as given. Returns its address. */
async function openRedis(treat: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    treat(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A shop with one call, whose limits use this Redis. */
async function openShop(redisUrl?: string): Promise<FastifyInstance> {
  const app = fastify()
  onTestFinished(() => app.close())
  const caller: Caller = { kind: 'guest', guestId: 'g1' }
  app.decorateRequest('caller', { getter: () => caller })
  await registerLimits(app, { redisUrl, perCaller: MOST, inProcess: createInProcessMark() })
  app.get('/api/produits', async () => ({}))
  app.get('/carte', { config: { cost: 'heavy' } }, async () => ({}))
  app.get('/papier', { config: { cost: 'heavy' } }, async () => ({}))
  return app
}

/** Responds to one chunk of commands as a Redis that counts each call as the first. */
function answer(request: string): string {
  const commands = request.toLowerCase().split(/(?=\*\d+\r\n\$)/)
  return commands
    .map((command) => {
      if (command.includes('evalsha')) return '*2\r\n:1\r\n:60000\r\n'
      return command.startsWith('*1\r\n$4\r\ninfo') ? '$9\r\nloading:0\r\n' : '+OK\r\n'
    })
    .join('')
}

test('a Redis that accepts connections without responding delays no caller', async () => {
  const app = await openShop(await openRedis(() => {}))
  expect((await app.inject('/api/produits')).statusCode).toBe(200)
})

test('a balancer without a Redis behind it delays no caller', async () => {
  const app = await openShop(await openRedis((socket) => void socket.destroy()))
  expect((await app.inject('/api/produits')).statusCode).toBe(200)
})

test('a Redis that stops responding while it counts delays no caller', async () => {
  let isSilent = false
  const redis = await openRedis((socket) => {
    socket.on('data', (received) => void (isSilent || socket.write(answer(String(received)))))
  })
  const app = await openShop(redis)
  await vi.waitFor(async () => {
    const counted = await app.inject('/api/produits')
    expect(counted.headers.ratelimit).toBe(`"default";r=${MOST - 1};t=60`)
  })
  isSilent = true
  expect((await app.inject('/api/produits')).statusCode).toBe(200)
})

test('routes with a high processor cost share one budget for all calls of an address', async () => {
  const app = await openShop()
  const ask = async (url: string, remoteAddress = '2001:db8:1:2::1'): Promise<number> =>
    (await app.inject({ url, remoteAddress })).statusCode
  for (let call = 0; call < 300; call += 1) expect(await ask(call % 2 === 0 ? '/carte' : '/papier')).toBe(200)
  expect(await ask('/carte')).toBe(429)
  expect(await ask('/%63arte', '2001:db8:1:2:ffff::7')).toBe(429)
  expect(await ask('/carte', '2001:db8:1:3::1')).toBe(200)
})
