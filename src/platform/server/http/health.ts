import { BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Database } from '../db/database.ts'

/** Seconds; pages from memory take under a millisecond, a bad query a second. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const NEARBY = new BlockList()
NEARBY.addSubnet('127.0.0.0', 8)
NEARBY.addSubnet('10.0.0.0', 8)
NEARBY.addSubnet('172.16.0.0', 12)
NEARBY.addSubnet('192.168.0.0', 16)
NEARBY.addAddress('::1', 'ipv6')
NEARBY.addSubnet('fc00::', 7, 'ipv6')

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/metrics` tells. */
    metrics: Registry
    /** Set once the process has been asked to end: a load balancer then sends its requests elsewhere. */
    ending: { isEnding: boolean }
  }
}

/** `/healthz`: the process answers. `/readyz`: and reaches its data, and is not about to end. `/metrics`: for a collector on the same network. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  const ending = { isEnding: false }
  app.decorate('ending', ending)
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (ending.isEnding) return reply.code(503).send({ status: 'unavailable', reason: 'ending' })
    try {
      await db.rows({ text: 'select 1' })
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable', reason: 'database' })
    }
  })
  registerMetrics(app)
}

function registerMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  app.decorate('metrics', registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    const isNearby = NEARBY.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
    // A request that came through a proxy is the public's, wherever the proxy stands.
    if (!isNearby || request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
