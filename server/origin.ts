import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '#platform/server/config.ts'

/** Addresses to listen on that no browser is given: every interface, and this machine itself. */
const NO_NAME = new Set(['0.0.0.0', '::', '127.0.0.1', '::1'])

/**
 * Where people reach the shop: PUBLIC_URL, or in the demo the address that it listens on. Links in messages, stored addresses,
 * pages, cookies and passkeys are built from it. It never depends on a request: `Host` and `X-Forwarded-*` say what their
 * sender likes.
 */
export function ownOrigin({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl
  const name = NO_NAME.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * Where a browser comes back to from a payment's provider, and nothing else: in a demo without PUBLIC_URL the host of its own
 * request, so that the simulated providers work on a phone that opened the demo by the machine's address.
 */
export function returnOrigin(request: FastifyRequest, settings: Settings): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl
  const asked = `${request.protocol}://${request.host}`
  return URL.canParse(asked) ? asked : ownOrigin(settings)
}
