import { lookup as lookUp } from 'node:dns/promises'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Reason why a fetch failed: a French sentence without the address. */
export class OutsideError extends Error {
  override name = 'OutsideError'
}

export interface OutsideLimits {
  /** Returns the reason why an address is not allowed, redirect targets included. Undefined if it is allowed. */
  refuse: (address: string) => string | undefined
  /** Accepted media types. */
  types: ReadonlySet<string>
  maxBytes: number
  /** Total timeout in ms. */
  maxTime: number
}

interface Resolved {
  address: string
  family: number
}

/** Network access, replaceable in tests. */
export interface OutsideNet {
  resolve: (host: string) => Promise<Resolved[]>
  request: (
    url: URL,
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void,
  ) => ReturnType<typeof requestTls>
}

const INTERNET: OutsideNet = {
  resolve: (host) => lookUp(host, { all: true }),
  request: (url, options, onResponse) => requestTls(url, options, onResponse),
}

/**
 * Fetches addresses from untrusted data without access to the internal network (SSRF). Addresses must pass `refuse`,
 * and hosts must resolve to public IP addresses. The connection uses the same resolved addresses, which prevents DNS
 * rebinding. Redirects are checked again, and the size is limited while streaming. Throws `OutsideError`.
 */
export async function fetchOutside(
  address: string,
  limits: OutsideLimits,
  net: OutsideNet = INTERNET,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.maxTime)
  let next = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const problem = limits.refuse(next)
    if (problem !== undefined) throw new OutsideError(problem)
    const response = await ask(new URL(next), net, signal)
    const { statusCode = 0, headers } = response
    if (REDIRECTS.has(statusCode) && headers.location !== undefined && URL.canParse(headers.location, next)) {
      response.destroy()
      next = new URL(headers.location, next).href
      continue
    }
    return readBody(response, limits)
  }
  throw new OutsideError('l’adresse renvoie trop souvent vers une autre.')
}

async function ask(url: URL, net: OutsideNet, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await net.resolve(url.hostname).catch(() => [])
  const [first] = addresses
  if (first === undefined) throw new OutsideError('le site ne répond pas.')
  if (!addresses.every((one) => isPublicAddress(one.address)))
    throw new OutsideError('le site est sur un réseau privé.')
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, first.address, first.family)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Boutique' }
  const request = net.request(url, { lookup, headers, signal, agent: false }, resolve)
  request.on('error', () => reject(new OutsideError('le site ne répond pas.')))
  request.end()
  return promise
}

async function readBody(response: IncomingMessage, { types, maxBytes }: OutsideLimits): Promise<Buffer> {
  const { statusCode, headers } = response
  try {
    if (statusCode !== 200) throw new OutsideError(`le site a répondu ${statusCode}.`)
    const [type = ''] = (headers['content-type'] ?? '').split(';')
    if (!types.has(type.trim().toLowerCase()) || headers['content-encoding'] !== undefined)
      throw new OutsideError('ce n’est pas une image JPEG, PNG ou WebP.')
    const chunks: Buffer[] = []
    let size = Number(headers['content-length'] ?? 0)
    if (size > maxBytes) throw new OutsideError(describeSize(maxBytes))
    size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new OutsideError(describeSize(maxBytes))
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError('l’image n’est pas arrivée entière.')
  } finally {
    response.destroy()
  }
}

const describeSize = (maxBytes: number): string =>
  `l’image dépasse ${Math.floor(maxBytes / 1024 / 1024)}\u00A0Mo.`
