import { shop } from '../../../shop.config.ts'
import { OFFLINE_PARTS, type SeenPage, writeOfflinePage } from '../rules/offline-page.ts'
import { isProductPage } from '../rules/treatment.ts'
import { CACHES, TITLE } from './caches.ts'

/** Rows of each list; the page that was seen last stands first. */
const MOST_LISTED = 20

/** « Vous êtes hors ligne », with what this browser can show. Not kept anywhere, and nothing from elsewhere runs in it. */
export async function drawOfflinePage(): Promise<Response> {
  const seen = await listSeenPages().catch(() => [])
  const isProduct = ({ path }: SeenPage): boolean => isProductPage(path)
  const html = writeOfflinePage({
    shop: shop.name,
    products: seen.filter(isProduct).slice(0, MOST_LISTED),
    others: seen.filter((page) => !isProduct(page)).slice(0, MOST_LISTED),
  })
  const policy = `default-src 'none'; style-src '${await hash(OFFLINE_PARTS.style)}'; script-src '${await hash(OFFLINE_PARTS.script)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

async function listSeenPages(): Promise<SeenPage[]> {
  const cache = await caches.open(CACHES.pages)
  const pages: SeenPage[] = []
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(request.url)
    const kept = await cache.match(request, { ignoreVary: true })
    const title = decodeURIComponent(kept?.headers.get(TITLE) ?? '')
    if (title !== '') pages.push({ path: pathname + search, title })
  }
  return pages
}

async function hash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}
