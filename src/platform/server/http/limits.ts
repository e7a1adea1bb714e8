import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { InProcessMark } from './in-process.ts'
import { createLimit, refuseBeyond } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The general limits that count the route: those of its caller and its address, or of the address only, for
     * senders without a guest id. An API route counts by caller by default, any other route not at all.
     */
    countedBy?: 'caller' | 'address'
    /** CPU cost of the route: one address has a budget for all routes with the same cost. */
    cost?: keyof typeof PER_COST
  }
}

/** Calls per minute of one network address, which an employer or carrier may share. */
const PER_ADDRESS = 3000
/**
 * Calls per minute of one address to routes that take 10 ms of CPU or more, and 40 ms or more. Together with its
 * rendered pages (RENDERED_PER_ADDRESS of server/page-limit.ts), one address uses at most half of a core.
 */
const PER_COST = { costly: 1200, heavy: 300 } as const
const WINDOW = '1 minute'
/** Timeout in ms after which a silent Redis counts as unavailable. */
const SILENT_MS = 1000

interface Limits {
  redisUrl: string | undefined
  /** Maximum calls per minute of one account or guest. */
  perCaller: number
  inProcess: InProcessMark
}

/**
 * Whether the matched route is an API call. The text of the address never decides: `/%61pi/…` and `http://host/api/…`
 * reach the same routes.
 */
export function isApiCall({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url?.startsWith('/api/') === true
}

/**
 * Limits API calls strictly by caller and generously by address. Counts are shared between processes through Redis.
 */
export async function registerLimits(
  app: FastifyInstance,
  { redisUrl, perCaller, inProcess }: Limits,
): Promise<void> {
  const redis =
    redisUrl === undefined
      ? undefined
      : new Redis(redisUrl, {
          connectTimeout: SILENT_MS,
          socketTimeout: SILENT_MS,
          commandTimeout: SILENT_MS,
          // If Redis is unavailable, counts are skipped instead of queued, so that no call waits.
          enableOfflineQueue: false,
          maxRetriesPerRequest: 0,
        })
  redis?.on('error', (error) => app.log.warn({ err: error }, 'shared rate limits: Redis is unreachable'))
  if (redis) app.addHook('onClose', async () => redis.disconnect())
  // Without Redis each process counts separately. An unreachable Redis must not close the shop.
  await app.register(rateLimit, { global: false, skipOnError: true, ...(redis && { redis }) })
  const byCaller = createLimit(app, { name: 'calls', by: 'caller', max: perCaller, window: WINDOW })
  const byAddress = createLimit(app, {
    name: 'calls-address',
    by: 'address',
    max: Math.max(PER_ADDRESS, perCaller),
    window: WINDOW,
  })
  const byCost = Object.fromEntries(
    Object.entries(PER_COST).map(([cost, max]) => [
      cost,
      createLimit(app, { name: cost, by: 'address', max: Math.max(max, perCaller), window: WINDOW }),
    ]),
  )
  // A caller may invent another guest id with each call: all of them share one address.
  const limits = { caller: [byAddress, byCaller], address: [byAddress] } as const
  app.addHook('onRequest', async (request, reply) => {
    const { countedBy = isApiCall(request) ? 'caller' : undefined, cost } = request.routeOptions.config
    if ((countedBy ?? cost) === undefined || inProcess.isOwn(request)) return
    const general = countedBy === undefined ? [] : limits[countedBy]
    const own = cost === undefined ? undefined : byCost[cost]
    await refuseBeyond(own === undefined ? general : [...general, own], request, reply)
  })
  // Shared caches must not store one caller's limit headers.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('cache-control')).startsWith('public'))
      reply.removeHeader('ratelimit').removeHeader('ratelimit-policy')
    done(null, payload)
  })
}
