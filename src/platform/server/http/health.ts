import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Settings } from '../config.ts'
import type { Database } from '../db/database.ts'

/** Seconds; pages from memory take under a millisecond, a bad query a second. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface MetricsSettings extends Pick<Settings, 'isDemo' | 'metricsToken'> {
  /** The other processes of this machine: which one this is, and how the figures of all are told. */
  neighbours:
    | { number: number; figures: { show(own: Registry): void; gather(): Promise<string> } }
    | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/metrics` tells. */
    metrics: Registry
    /** Set once the process has been asked to end: a load balancer then sends its requests elsewhere. */
    ending: { isEnding: boolean }
  }
}

/** `/healthz`: the process answers. `/readyz`: and reaches its data, and is not about to end. `/metrics`: for whoever shows the token. */
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
  const { neighbours } = settings
  // Node's own figures are about one process, and say which.
  collectDefaultMetrics({
    register: registry,
    ...(neighbours && { labels: { process: String(neighbours.number) } }),
  })
  neighbours?.figures.show(registry)
  app.decorate('metrics', registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // An open stream takes as long as its reader stays.
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
      .send(await (neighbours?.figures.gather() ?? registry.metrics()))
  })
}

/** Where a request comes from proves nothing: a proxy in front may say of everybody that they are near. */
function mayRead(
  { headers }: FastifyRequest,
  { isDemo, metricsToken }: Pick<MetricsSettings, 'isDemo' | 'metricsToken'>,
): boolean {
  if (metricsToken === undefined) return isDemo
  // Hashed: what is compared has one length.
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${metricsToken}`))
}
