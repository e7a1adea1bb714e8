import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../errors/shop-error.ts'

export type Limit = ReturnType<FastifyInstance['createRateLimit']>

/** Names a network address in limits. One customer of a provider has a whole /64 of IPv6: all of it counts as one. */
export function addressKey(request: { readonly ip: string }): string {
  return normalizeIP(request.ip)
}

/** Counts at most `max` calls in `timeWindow` for each key, e.g. `pages:` and an address of the network. */
export function createLimit(
  app: FastifyInstance,
  max: number,
  timeWindow: '1 minute' | '15 minutes' | '1 hour',
  keyGenerator: (request: FastifyRequest) => string,
): Limit {
  return app.createRateLimit({ max, timeWindow, keyGenerator })
}

/** Counts a call against each limit. Beyond one of them throws request.too_many, with `Retry-After` in seconds. */
export async function refuseBeyond(
  limits: readonly Limit[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (await isBeyond(limits, request, reply)) throw new ShopError('request.too_many')
}

/**
 * Counts a call against each limit until it is beyond one, and answers whether it is. Tells the caller how near the nearest
 * one of this look is (`RateLimit`, `RateLimit-Policy`: draft-ietf-httpapi-ratelimit-headers-10), and when to come back.
 */
export async function isBeyond(
  limits: readonly Limit[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  let nearest = Infinity
  for (const limit of limits) {
    const outcome = await limit(request)
    if (outcome.isAllowed) continue
    const { max, remaining, timeWindow, ttlInSeconds, isExceeded } = outcome
    if (remaining < nearest) {
      nearest = remaining
      reply.header('ratelimit-policy', `"default";q=${max};w=${timeWindow / 1000}`)
      reply.header('ratelimit', `"default";r=${remaining};t=${ttlInSeconds}`)
    }
    if (isExceeded) {
      reply.header('retry-after', ttlInSeconds)
      return true
    }
  }
  return false
}
