import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { InProcessMark } from './in-process.ts'
import { createLimit, refuseBeyond } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Which general limits count the route: those of its caller and its address, or of the address alone, for senders that
     * name no guest. A route of the API counts by caller unless it says otherwise, any other route not at all.
     */
    countedBy?: 'caller' | 'address'
    /** The route takes so much of a processor that an address has a budget for all routes like it. */
    cost?: keyof typeof PER_COST
  }
}

/** Calls a minute of one network address: a whole employer or carrier may share it. */
const PER_ADDRESS = 3000
/**
 * Calls a minute of one address to routes that take a processor for 10 ms or more, and for 40 ms or more. Together with the
 * rendered pages of its visitors (PER_ADDRESS of server/page-limit.ts), one address keeps half of one processor busy at most.
 */
const PER_COST = { costly: 1200, heavy: 300 } as const
const WINDOW = '1 minute'
/** Milliseconds after which a Redis that says nothing counts as gone. */
const SILENT_MS = 1000

interface Limits {
  redisUrl: string | undefined
  /** Most calls a minute of one account or guest. */
  perCaller: number
  inProcess: InProcessMark
}

/**
 * Whether the matched route is a call of the API. The text of the address never decides: `/%61pi/…` and `http://host/api/…`
 * reach the same routes.
 */
export function isApiCall({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url?.startsWith('/api/') === true
}

/** Bounds the calls to the API by caller first and by address generously; shared between processes through Redis. */
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
          // Counts that Redis does not take at once are skipped: nobody waits until it is back.
          enableOfflineQueue: false,
          maxRetriesPerRequest: 0,
        })
  redis?.on('error', (error) => app.log.warn({ err: error }, 'shared limits are out of reach'))
  if (redis) app.addHook('onClose', async () => redis.disconnect())
  // Without Redis each process counts for itself; an unreachable Redis must not close the shop.
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
  // A caller may name another guest with each call: all of them stay one address.
  const limits = { caller: [byAddress, byCaller], address: [byAddress] } as const
  app.addHook('onRequest', async (request, reply) => {
    const { countedBy = isApiCall(request) ? 'caller' : undefined, cost } = request.routeOptions.config
    if ((countedBy ?? cost) === undefined || inProcess.isOwn(request)) return
    const general = countedBy === undefined ? [] : limits[countedBy]
    const own = cost === undefined ? undefined : byCost[cost]
    await refuseBeyond(own === undefined ? general : [...general, own], request, reply)
  })
  // What caches keep is for everybody: nobody's count stands among its headers.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('cache-control')).startsWith('public'))
      reply.removeHeader('ratelimit').removeHeader('ratelimit-policy')
    done(null, payload)
  })
}
