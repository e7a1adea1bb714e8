import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Settings } from '../config.ts'
import type { Database } from '../db/database.ts'

/** Seconds: cached pages take under a millisecond, a bad query a second. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface MetricsSettings extends Pick<Settings, 'isDemo' | 'metricsToken'> {
  /** The peers of this machine: own number, and access to the metrics of all. */
  peers: { number: number; figures: { show(own: Registry): void; gather(): Promise<string> } } | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Metrics served at `/metrics`. */
    metrics: Registry
    /** Set when shutdown begins, so that a load balancer sends requests elsewhere. */
    ending: { isEnding: boolean }
  }
}

/**
 * `/healthz`: the process responds. `/readyz`: it also reaches its database and is not stopping. `/metrics`: with the
 * token.
 */
export function registerHealth(app: FastifyInstance, db: Database, settings: MetricsSettings): void {
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
  registerMetrics(app, settings)
}

function registerMetrics(app: FastifyInstance, settings: MetricsSettings): void {
  const registry = new Registry()
  const { peers } = settings
  // Node's own metrics are per process, and labelled so.
  collectDefaultMetrics({
    register: registry,
    ...(peers && { labels: { process: String(peers.number) } }),
  })
  peers?.figures.show(registry)
  app.decorate('metrics', registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // An open stream lasts as long as its client stays.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done()
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { cost: 'heavy' }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, settings)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await (peers?.figures.gather() ?? registry.metrics()))
  })
}

/** The client's address proves nothing: behind a proxy every client may appear local. */
function mayRead(
  { headers }: FastifyRequest,
  { isDemo, metricsToken }: Pick<MetricsSettings, 'isDemo' | 'metricsToken'>,
): boolean {
  if (metricsToken === undefined) return isDemo
  // Hashed, so that the compared values have equal length.
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${metricsToken}`))
}
