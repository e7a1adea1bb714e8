import { isPublicPage } from '#platform/contract/public-page.ts'
import { isOwnBasketPage } from './basket-pages.ts'

/** A request as the service worker sees it. `path` and `query` in their encoded form, `query` with its « ? ». */
export interface WorkerRequest {
  method: string
  /** The request's mode: 'navigate' for a page that is opened, 'no-cors' for a hunch that is fetched ahead. */
  mode: string
  isOwnOrigin: boolean
  path: string
  query: string
  hasAuthorization: boolean
  hasRange: boolean
}

export type Treatment =
  /** The browser's own business: the worker stays out of it. */
  | 'pass'
  /** Network first; the last seen copy without it, else the page that says so. */
  | 'page'
  /** A page of one visitor: network only, never kept; without it what is rendered empty, else the page that says so. */
  | 'own-page'
  /** What a screen is rendered from when a link is followed: as its page. */
  | 'data'
  /** The same for a page of one visitor that can be rendered empty: network only; without it that page is opened. */
  | 'own-data'
  /** Named by its content: whatever is kept is right. */
  | 'asset'
  | 'fixed-picture'
  /** A picture whose address stays when it changes: what is kept at once, and asked for again behind the visitor's back. */
  | 'picture'
  /** A small file that changes with the shop: network first. */
  | 'file'

const PICTURES = /^\/(?:categories|home|icons)\/|^\/(?:favicon|placeholder)\.svg$/
const FILES = /^\/(?:pwa\.js|manifest\.webmanifest)$/

/** Decides by the request alone; whether an answer may be kept is asked of the answer as well (`mayKeep`). */
export function findTreatment(asked: WorkerRequest): Treatment {
  const { method, mode, isOwnOrigin, path, hasAuthorization, hasRange } = asked
  if (!isOwnOrigin || method !== 'GET' || hasAuthorization || hasRange) return 'pass'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/images/')) return 'fixed-picture'
  if (PICTURES.test(path)) return 'picture'
  if (FILES.test(path)) return 'file'
  // What is opened in a tab and is no screen (a document, a sign-in elsewhere) is kept as little as one visitor's page.
  if (mode === 'navigate') return isPublicPage(path) ? 'page' : 'own-page'
  // A hunch is no page that was seen.
  if (!path.endsWith('.data') || mode === 'no-cors') return 'pass'
  if (isOwnBasketPage(path.slice(0, -'.data'.length))) return 'own-data'
  return isPublicPage(path) ? 'data' : 'pass'
}

/** The page whose data stand at `path`, with `query`. */
export function pageOfData(path: string, query: string): string {
  const page = path === '/_root.data' ? '/' : path.slice(0, -'.data'.length)
  const params = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('_routes='))
  return params.length > 0 ? `${page}?${params.join('&')}` : page
}

/** Product pages, at both addresses: what the page without network names first. */
export function isProductPage(path: string): boolean {
  return /^\/(?:produits\/\d+\/details|single-product\/\d+)$/.test(path)
}
