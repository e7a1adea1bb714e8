import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../errors/shop-error.ts'

type Limit = ReturnType<FastifyInstance['createRateLimit']>

/** Counts a call against each limit. Beyond one of them throws request.too_many, with `Retry-After` in seconds. */
export async function refuseBeyond(
  limits: readonly Limit[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  for (const limit of limits) {
    const outcome = await limit(request)
    if (!outcome.isAllowed && outcome.isExceeded) {
      reply.header('retry-after', outcome.ttlInSeconds)
      throw new ShopError('request.too_many')
    }
  }
}
