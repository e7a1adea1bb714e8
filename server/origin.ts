import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '#platform/server/config.ts'

/** Listen addresses that no browser can use: all interfaces, and loopback. */
const NO_NAME = new Set(['0.0.0.0', '::', '127.0.0.1', '::1'])

/**
 * Public origin of the shop: PUBLIC_URL, or in the demo the listen address. Links in messages, stored addresses,
 * pages, cookies and passkeys use it. It never depends on a request: the client controls `Host` and `X-Forwarded-*`.
 */
export function ownOrigin({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl
  const name = NO_NAME.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * Origin for the return from a payment provider, and nothing else. In a demo without PUBLIC_URL it is the host of the
 * request: a phone opens the demo by the machine's address, and the simulated providers must return there.
 */
export function returnOrigin(request: FastifyRequest, settings: Settings): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl
  const requestOrigin = `${request.protocol}://${request.host}`
  return URL.canParse(requestOrigin) ? requestOrigin : ownOrigin(settings)
}
