import { type MeasuredFilter, PAGE_SIZE } from './references/statements.ts'

/**
 * The measured servers: constant JSON, `pg` with plain rows, `pg` with the shop's own bytes, nginx with one page, the
 * shop without page cache, and the shop in production configuration.
 */
export type ServerName = 'constant' | 'pg' | 'same' | 'nginx' | 'shop' | 'remembering'

/** A call authenticated by its own signature. */
export interface SignedCall {
  body: string
  headers: Record<string, string>
}

/** A source of unique notifications. */
export interface CallFeed {
  /** The next `count`; repeats the same ones until `sent` is called. */
  write: (count: number) => SignedCall[]
  /** Marks `count` of them as sent. */
  sent: (count: number) => void
}

/** One row of the table. */
export interface Target {
  name: string
  server: ServerName
  /** Requested in turn. */
  paths: readonly string[]
  encoding: 'identity' | 'br'
  /** Name of the reference target with the same work. */
  plain?: string
  /** Name of the target whose responses must be identical byte for byte. */
  same?: string
  /** JSON body of a POST. Omit to GET the paths. */
  body?: string
  /** JSON bodies, one per caller. */
  bodies?: readonly string[]
  /** POSTs that are unique each time. */
  feed?: CallFeed
  /** Waits after each round for background work, so that it does not slow the next target. */
  quiet?: () => Promise<void>
  /** Writes rows: only its rate is measured, and responses are not compared. */
  isWriting?: true
  /** Access tokens, one per caller. */
  tokens?: readonly string[]
}

export const CONSTANT = 'Fastify, constant JSON'

export const DETAIL_API = 'API: product'
export const SIGNED_IN_API = 'API: product, signed in'
export const LIST_PAGE = 'Page: /boutique'
export const CACHED_PAGE = 'Page: /boutique, brotli, from memory'
export const LIST_PAGE_BR = 'Page: /boutique, brotli'
export const NGINX_PAGE = 'nginx, one process: the same page'

/** The shop's URLs, with the maximum of Node and nginx for comparison. */
export function makeTargets(
  products: readonly number[],
  { category, min, max }: MeasuredFilter,
  tokens: readonly string[],
): Target[] {
  const list = `/api/produits-filtrer?limit=${PAGE_SIZE}`
  const filtered = `${list}&category=${encodeURIComponent(category)}&min=${min}&max=${max}`
  const each = (path: (id: number) => string): string[] => products.map(path)
  const identity = 'identity'
  return [
    { name: CONSTANT, server: 'constant', paths: ['/'], encoding: identity },
    { name: 'API: list', server: 'shop', paths: [list], encoding: identity },
    { name: 'API: filtered list', server: 'shop', paths: [filtered], encoding: identity },
    {
      name: DETAIL_API,
      server: 'shop',
      paths: each((id) => `/api/produits/${id}`),
      encoding: identity,
    },
    {
      name: SIGNED_IN_API,
      server: 'shop',
      paths: each((id) => `/api/produits/${id}`),
      encoding: identity,
      tokens,
    },
    { name: LIST_PAGE, server: 'shop', paths: ['/boutique'], encoding: identity },
    { name: LIST_PAGE_BR, server: 'shop', paths: ['/boutique'], encoding: 'br' },
    { name: NGINX_PAGE, server: 'nginx', paths: ['/boutique'], encoding: 'br' },
    { name: CACHED_PAGE, server: 'remembering', paths: ['/boutique'], encoding: 'br', same: NGINX_PAGE },
    {
      name: 'Page: product, brotli',
      server: 'shop',
      paths: each((id) => `/produits/${id}/details`),
      encoding: 'br',
    },
    { name: 'Page: Home, brotli', server: 'shop', paths: ['/'], encoding: 'br' },
  ]
}
