import { shop } from '#shop.config.ts'
import { emptyPageAddress, isBasketPage } from '../rules/basket-pages.ts'
import { findClockError } from '../rules/clock-error.ts'
import type { ToPage } from '../rules/messages.ts'
import { readTitle, OFFLINE_PARTS, type SeenPage, buildOfflinePage } from '../rules/offline-page.ts'
import { isProductPage, pageOfData } from '../rules/treatment.ts'
import { CACHES, findStored, isKeepable, CACHED_AT, store, TITLE } from './caches.ts'
import { scope } from './scope.ts'

/** Path and query of an address, as cache key. */
export function addressOf({ url }: { url: string }): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** An opened page: from the network, else the last copy, else the offline page. */
export async function answerPage(event: FetchEvent, isCached: boolean): Promise<Response> {
  const address = addressOf(event.request)
  try {
    const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
    const ahead = findClockError(answer.headers.get('date'), Date.now())
    if (ahead !== undefined) event.waitUntil(notify(event.resultingClientId, { kind: 'clock', ahead }))
    if (isCached && isKeepable(answer)) event.waitUntil(savePage(address, answer.clone()))
    return answer
  } catch {
    const copy =
      (isCached ? await findStored(CACHES.pages, address) : undefined) ?? (await findEmptyPage(address))
    if (copy === undefined) return renderOfflinePage()
    event.waitUntil(
      notify(event.resultingClientId, { kind: 'copy', at: Number(copy.headers.get(CACHED_AT)) }),
    )
    return copy
  }
}

/** The empty version of a basket page, cached for visitors who never opened it. */
async function findEmptyPage(address: string): Promise<Response | undefined> {
  const [path = ''] = address.split('?')
  return isBasketPage(path) ? findStored(CACHES.shell, emptyPageAddress(path)) : undefined
}

/** Data of a private page: never cached. Offline the empty page is opened. */
export async function answerOwnData(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request)
  } catch (failure) {
    const { pathname, search } = new URL(event.request.url)
    event.waitUntil(notify(event.clientId, { kind: 'unseen', address: pageOfData(pathname, search) }))
    throw failure
  }
}

/** Data of a followed link: handled as its page. For a product, a copy of the page is cached as well. */
export async function answerData(event: FetchEvent, isThrifty: boolean): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const address = pathname + search
  const page = pageOfData(pathname, search)
  try {
    const answer = await fetch(event.request)
    if (isKeepable(answer)) {
      event.waitUntil(saveDated(address, answer.clone()))
      if (isProductPage(page) && !isThrifty) event.waitUntil(saveSeenPage(page, 'force-cache'))
    }
    return answer
  } catch (failure) {
    const copy = await findStored(CACHES.data, address)
    if (copy === undefined) {
      event.waitUntil(notify(event.clientId, { kind: 'unseen', address: page }))
      throw failure
    }
    event.waitUntil(notify(event.clientId, { kind: 'copy', at: Number(copy.headers.get(CACHED_AT)) }))
    return copy
  }
}

/** Caches a page that the browser has shown. `only-if-cached` downloads nothing. Failures are ignored. */
export async function saveSeenPage(address: string, cache: 'only-if-cached' | 'force-cache'): Promise<void> {
  if (await findStored(CACHES.pages, address)) return
  try {
    const answer = await fetch(address, { cache, mode: 'same-origin', redirect: 'error' })
    if (isKeepable(answer)) await savePage(address, answer)
  } catch {
    // The browser has evicted it, and the network may be lost.
  }
}

async function savePage(address: string, answer: Response): Promise<void> {
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  headers.set(CACHED_AT, String(Date.now()))
  headers.set(TITLE, encodeURIComponent(readTitle(html) ?? address))
  await store(CACHES.pages, address, new Response(html, { headers }))
}

async function saveDated(address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(CACHED_AT, String(Date.now()))
  await store(CACHES.data, address, new Response(await answer.arrayBuffer(), { headers }))
}

/** Sends a message to the page `id` when it is ready. A page that is being opened receives it after loading. */
async function notify(id: string, word: ToPage): Promise<void> {
  const page = await scope.clients.get(id)
  page?.postMessage(word)
}

/** Maximum rows of each list, last seen first. */
const MAX_LISTED = 20

/** « Vous êtes hors ligne » with the pages available offline. Never cached. Its policy blocks all other scripts. */
async function renderOfflinePage(): Promise<Response> {
  const seen = await listSeenPages().catch(() => [])
  const isProduct = ({ path }: SeenPage): boolean => isProductPage(path)
  const cached = seen[0] && (await findStored(CACHES.pages, seen[0].path))
  const html = buildOfflinePage({
    shop: shop.name,
    page: await cached?.text(),
    products: seen.filter(isProduct).slice(0, MAX_LISTED),
    others: seen.filter((page) => !isProduct(page)).slice(0, MAX_LISTED),
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
    const cached = await cache.match(request, { ignoreVary: true })
    const title = decodeURIComponent(cached?.headers.get(TITLE) ?? '')
    if (title !== '') pages.push({ path: pathname + search, title })
  }
  return pages
}

async function hash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}
