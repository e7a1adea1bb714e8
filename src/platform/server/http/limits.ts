import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { callerKey } from '../auth/rights.ts'
import type { InProcessMark } from './in-process.ts'
import { addressKey, refuseBeyond } from './rate-limit.ts'

/** Calls a minute of one network address: a whole employer or carrier may share it. */
const PER_ADDRESS = 3000
const WINDOW = '1 minute'
/** Milliseconds after which a Redis that says nothing counts as gone. */
const SILENT_MS = 1000
const WEBHOOK = /^\/api\/payment\/\w+\/webhook$/

interface Limits {
  redisUrl: string | undefined
  /** Most calls a minute of one account or guest. */
  perCaller: number
  inProcess: InProcessMark
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
  const byCaller = app.createRateLimit({
    max: perCaller,
    timeWindow: WINDOW,
    keyGenerator: callerKey,
  })
  const byAddress = app.createRateLimit({
    max: Math.max(PER_ADDRESS, perCaller),
    timeWindow: WINDOW,
    keyGenerator: addressKey,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || inProcess.isOwn(request)) return
    // Whoever names another guest with each call stays one address. A provider's notifications all come from one guest.
    const isProvider = WEBHOOK.test(request.url)
    await refuseBeyond(isProvider ? [byAddress] : [byAddress, byCaller], request, reply)
  })
  // What caches keep is for everybody: nobody's count stands among its headers.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('cache-control')).startsWith('public'))
      reply.removeHeader('ratelimit').removeHeader('ratelimit-policy')
    done(null, payload)
  })
}
