import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerKey } from '../auth/rights.ts'
import { ShopError } from '../errors/shop-error.ts'
import { reportSecurityEvent } from '../security/security-events.ts'
import { addressKey } from './address-key.ts'

export { addressKey } from './address-key.ts'

export interface Limit {
  name: string
  count: ReturnType<FastifyInstance['createRateLimit']>
}

interface LimitOptions {
  /** Unique: it prefixes the key of each count, and names the limit in security events. */
  name: string
  /** Maximum calls within the window. */
  max: number
  window: '1 minute' | '15 minutes' | '1 hour'
  /**
   * Calls that count together: those of a network address, of a caller, or of a value in the request, such as a typed
   * contact. A function must not read the address itself: see `addressKey`.
   */
  by: 'address' | 'caller' | ((request: FastifyRequest) => string)
}

const KEYS = { address: addressKey, caller: callerKey } as const

export function createLimit(app: FastifyInstance, { name, max, window, by }: LimitOptions): Limit {
  const keyOf = typeof by === 'function' ? by : KEYS[by]
  const keyGenerator = (request: FastifyRequest): string => `${name}:${keyOf(request)}`
  return { name, count: app.createRateLimit({ max, timeWindow: window, keyGenerator }) }
}

/** Counts a call against each limit. Above one of them, throws `request.too_many`, with `Retry-After` in seconds. */
export async function refuseBeyond(
  limits: readonly Limit[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (await isBeyond(limits, request, reply)) throw new ShopError('request.too_many')
}

/**
 * Counts a call against each limit until one is exceeded, and returns whether it is. Sets the headers of this call's
 * nearest limit (`RateLimit`, `RateLimit-Policy`: draft-ietf-httpapi-ratelimit-headers-10), and when to retry.
 */
export async function isBeyond(
  limits: readonly Limit[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  let nearest = Infinity
  for (const { name, count } of limits) {
    const outcome = await count(request)
    if (outcome.isAllowed) continue
    const { max, remaining, timeWindow, ttlInSeconds, isExceeded } = outcome
    if (remaining < nearest) {
      nearest = remaining
      reply.header('ratelimit-policy', `"default";q=${max};w=${timeWindow / 1000}`)
      reply.header('ratelimit', `"default";r=${remaining};t=${ttlInSeconds}`)
    }
    if (isExceeded) {
      reply.header('retry-after', ttlInSeconds)
      reportLimit(name, request)
      return true
    }
  }
  return false
}

function reportLimit(name: string, request: FastifyRequest): void {
  const { caller } = request
  const accountId = caller.kind === 'account' ? caller.id : undefined
  reportSecurityEvent({ kind: 'limit.reached', what: name, accountId, address: addressKey(request) })
}
