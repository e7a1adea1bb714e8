import { isPublicPage } from '#platform/contract/public-page.ts'
import { isOwnBasketPage } from './basket-pages.ts'

/** A request as seen by the service worker. `path` and `query` are encoded, `query` with its « ? ». */
export interface WorkerRequest {
  method: string
  /** Request mode: 'navigate' for an opened page, 'no-cors' for a prefetch. */
  mode: string
  isOwnOrigin: boolean
  path: string
  query: string
  hasAuthorization: boolean
  hasRange: boolean
}

export type Treatment =
  /** Not handled by the service worker. */
  | 'pass'
  /** Network first. Offline the last cached copy, else the offline page. */
  | 'page'
  /** A page of one visitor: network only, never cached. Offline the empty rendered page, else the offline page. */
  | 'own-page'
  /** Loader data of a followed link: handled as its page. */
  | 'data'
  /** The same for a private page with an empty version: network only. Offline that page is opened. */
  | 'own-data'
  /** Content-addressed: any cached copy is valid. */
  | 'asset'
  | 'fixed-picture'
  /** A picture at a stable address: the cached copy at once, revalidated in the background. */
  | 'picture'
  /** A small file that changes with the shop: network first. */
  | 'file'

const PICTURES = /^\/(?:categories|home|icons)\/|^\/(?:favicon|placeholder)\.svg$/
const FILES = /^\/(?:pwa\.js|manifest\.webmanifest)$/

/** Decides by the request only. Whether a response may be cached also depends on the response (`mayKeep`). */
export function findTreatment(requested: WorkerRequest): Treatment {
  const { method, mode, isOwnOrigin, path, hasAuthorization, hasRange } = requested
  if (!isOwnOrigin || method !== 'GET' || hasAuthorization || hasRange) return 'pass'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/images/')) return 'fixed-picture'
  if (PICTURES.test(path)) return 'picture'
  if (FILES.test(path)) return 'file'
  // Anything else opened in a tab (a document, a sign-in elsewhere) is not cached, like a private page.
  if (mode === 'navigate') return isPublicPage(path) ? 'page' : 'own-page'
  // A prefetched page does not count as seen.
  if (!path.endsWith('.data') || mode === 'no-cors') return 'pass'
  if (isOwnBasketPage(path.slice(0, -'.data'.length))) return 'own-data'
  return isPublicPage(path) ? 'data' : 'pass'
}

/** The page whose data is at `path` with `query`. */
export function pageOfData(path: string, query: string): string {
  const page = path === '/_root.data' ? '/' : path.slice(0, -'.data'.length)
  const params = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('_routes='))
  return params.length > 0 ? `${page}?${params.join('&')}` : page
}

/** Whether a path is a product page, at either address. The offline page lists these first. */
export function isProductPage(path: string): boolean {
  return /^\/(?:produits\/\d+\/details|single-product\/\d+)$/.test(path)
}
