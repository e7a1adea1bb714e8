import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { CAPTCHA_HEADER } from '../captcha/captchas.ts'
import type { Settings } from '../config.ts'

/** Cache time in seconds of a CORS preflight: one per visit instead of one per call. */
const MAX_AGE = 600

/** If the API has its own origin, allows browsers on the shop's origin, and no other, to call it. */
export async function registerOrigins(
  app: FastifyInstance,
  { publicUrl, apiBaseUrl }: Pick<Settings, 'publicUrl' | 'apiBaseUrl'>,
): Promise<void> {
  if (publicUrl === undefined || apiBaseUrl === undefined) return
  const storefront = new URL(publicUrl).origin
  if (storefront === new URL(apiBaseUrl).origin) return
  await app.register(cors, {
    origin: [storefront],
    // The cookie only recognises the browser. Permissions depend on the token alone.
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-guest-id', CAPTCHA_HEADER],
    // `date`: countdowns use the shop's clock (platform/web/server-time.ts).
    exposedHeaders: ['date', 'x-request-id', 'retry-after', 'ratelimit', 'ratelimit-policy'],
    maxAge: MAX_AGE,
  })
}
