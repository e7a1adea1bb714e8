import { type MeasuredFilter, PAGE_SIZE } from './references/statements.ts'

/**
 * The servers that are measured: a constant answer, `pg` with rows of baskets and orders as they come, `pg` that sends the shop's own bytes, a
 * file server with one page, the shop that draws each page anew, and the shop as it is run.
 */
export type ServerName = 'constant' | 'pg' | 'same' | 'nginx' | 'shop' | 'remembering'

/** A call that carries its own proof. */
export interface News {
  body: string
  headers: Record<string, string>
}

/** News that never comes twice. */
export interface NewsFeed {
  /** The next so many; the same again until they are told. */
  write: (count: number) => News[]
  /** So many of them were sent. */
  told: (count: number) => void
}

/** One line of the table. */
export interface Target {
  name: string
  server: ServerName
  /** Asked in turn. */
  paths: readonly string[]
  encoding: 'identity' | 'br'
  /** Name of the target of a reference with the same work. */
  plain?: string
  /** Name of the target whose answers must be the same to the last byte. */
  same?: string
  /** JSON that is posted; without it the paths are read. */
  body?: string
  /** The same, one for each caller. */
  bodies?: readonly string[]
  /** Posts that are new each time. */
  news?: NewsFeed
  /** Waits after each turn until the work that it left behind is done: the next target is not to pay for it. */
  quiet?: () => Promise<void>
  /** Writes rows: asked for its rate only, never for the same answer twice. */
  isWriting?: true
  /** Access tokens, one for each caller. */
  tokens?: readonly string[]
}

export const CONSTANT = 'Fastify, constant JSON'

export const DETAIL_API = 'API: product'
export const SIGNED_IN_API = 'API: product, signed in'
export const LIST_PAGE = 'Page: /boutique'
export const KEPT_PAGE = 'Page: /boutique, brotli, from memory'
export const LIST_PAGE_BR = 'Page: /boutique, brotli'
export const NGINX_PAGE = 'nginx, one process: the same page'

/** The addresses of the shop, with what Node and nginx can do at most beside them. */
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
    { name: KEPT_PAGE, server: 'remembering', paths: ['/boutique'], encoding: 'br', same: NGINX_PAGE },
    {
      name: 'Page: product, brotli',
      server: 'shop',
      paths: each((id) => `/produits/${id}/details`),
      encoding: 'br',
    },
    { name: 'Page: Home, brotli', server: 'shop', paths: ['/'], encoding: 'br' },
  ]
}
