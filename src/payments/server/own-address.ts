import type { AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Deliver } from './simulators/simulator.ts'

/** Stands for this very shop in the addresses of simulated providers, until the shop knows its port. */
export const OWN_ADDRESS = 'http://boutique.invalid'

/**
 * The way to the network, where addresses of `OWN_ADDRESS` lead to this shop: over HTTP to its own port, or in process
 * while it does not listen, as in tests. Beside the shop, as its worker runs, they lead to the shop's public address.
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

/** Longest wait for the shop to take a notification, in milliseconds: what Wave allows. */
const DELIVERY_MS = 5000

/** Notifications reach the shop at its own address, as from any provider. */
export function createDeliver(ownFetch: typeof fetch): Deliver {
  return async ({ path, headers, body }) => {
    const signal = AbortSignal.timeout(DELIVERY_MS)
    const answer = await ownFetch(`${OWN_ADDRESS}${path}`, { method: 'POST', headers, body, signal })
    await answer.body?.cancel()
    return answer.status
  }
}
