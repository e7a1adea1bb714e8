import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'
import { PUZZLE_HEADER } from '../puzzle/puzzles.ts'

/** Seconds for which a browser remembers that it may call: one question for a visit instead of one for each call. */
const MAX_AGE = 600

/** Where the API has an address of its own, browsers on the shop's address may call it, and nobody else's. */
export async function registerOrigins(
  app: FastifyInstance,
  { publicUrl, apiBaseUrl }: Pick<Settings, 'publicUrl' | 'apiBaseUrl'>,
): Promise<void> {
  if (publicUrl === undefined || apiBaseUrl === undefined) return
  const storefront = new URL(publicUrl).origin
  if (storefront === new URL(apiBaseUrl).origin) return
  await app.register(cors, {
    origin: [storefront],
    // The cookie by which a browser is known; what a call may do hangs on its token alone.
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-guest-id', PUZZLE_HEADER],
    // `date`: countdowns run by the shop's clock (platform/web/server-time.ts).
    exposedHeaders: ['date', 'x-request-id', 'retry-after', 'ratelimit', 'ratelimit-policy'],
    maxAge: MAX_AGE,
  })
}
