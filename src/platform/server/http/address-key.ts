import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

declare const isAddressKey: unique symbol
/** A network address as limits count it. Only `addressKey` makes one: a plain `request.ip` is not assignable. */
export type AddressKey = string & { readonly [isAddressKey]: true }

/** The part of a request that `addressKey` reads. */
export interface Addressed {
  readonly ip: string | undefined
}

/** Some proxies append the client's port: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/

/**
 * The key under which limits count a network address. An IPv6 /64, which a provider gives to one customer, is one
 * address. An IPv4-mapped IPv6 address is the IPv4 address. Invalid addresses share one key.
 */
export function addressKey(request: Addressed): AddressKey {
  const given = request.ip ?? ''
  const { v4, v6 } = WITH_PORT.exec(given)?.groups ?? {}
  const address = (v4 ?? v6 ?? given).replace(/%.*$/, '')
  return (isIP(address) === 0 ? 'unknown' : normalizeIP(address)) as AddressKey
}
