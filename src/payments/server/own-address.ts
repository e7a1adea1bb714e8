import type { AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Deliver } from './simulators/simulator.ts'

/** Placeholder host for this shop in the addresses of simulated providers, until its port is known. */
export const OWN_ADDRESS = 'http://boutique.invalid'

/**
 * fetch that routes addresses of `OWN_ADDRESS` to this shop: over HTTP to its port, or in process while it does not
 * listen, as in tests. In a separate worker, they go to the shop's public address.
 */
export function createOwnFetch(shop: FastifyInstance | string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== OWN_ADDRESS) return fetch(input, init)
    const path = url.pathname + url.search
    if (typeof shop === 'string') return fetch(`${shop}${path}`, init)
    const address = shop.server.address()
    if (address !== null && typeof address === 'object') return fetch(`${readOrigin(address)}${path}`, init)
    return inject(shop, path, init)
  }
}

function readOrigin({ address, family, port }: AddressInfo): string {
  const isAny = address === '0.0.0.0' || address === '::'
  const host = isAny ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

async function inject(app: FastifyInstance, url: string, init: RequestInit = {}): Promise<Response> {
  const { signal } = init
  const ended = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
  const options: InjectOptions = {
    method: (init.method ?? 'GET') as 'GET',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
  }
  const { statusCode, body, headers } = await Promise.race([app.inject(options), ended])
  const type = headers['content-type']
  const isEmpty = statusCode === 204 || statusCode === 304
  return new Response(isEmpty ? null : body, {
    status: statusCode,
    headers: typeof type === 'string' ? { 'content-type': type } : {},
  })
}

/** Timeout of a notification to the shop in ms, the same as Wave's. */
const DELIVERY_MS = 5000

/** Delivers notifications to the shop's own address, like a real provider. */
export function createDeliver(ownFetch: typeof fetch): Deliver {
  return async ({ path, headers, body }) => {
    const signal = AbortSignal.timeout(DELIVERY_MS)
    const answer = await ownFetch(`${OWN_ADDRESS}${path}`, { method: 'POST', headers, body, signal })
    await answer.body?.cancel()
    return answer.status
  }
}
