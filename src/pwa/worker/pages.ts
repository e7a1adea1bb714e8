import { shop } from '#shop.config.ts'
import { emptyPageAddress, isBasketPage } from '../rules/basket-pages.ts'
import { findClockError } from '../rules/clock-error.ts'
import type { ToPage } from '../rules/messages.ts'
import { readTitle, OFFLINE_PARTS, type SeenPage, buildOfflinePage } from '../rules/offline-page.ts'
import { isProductPage, pageOfData } from '../rules/treatment.ts'
import { CACHES, findStored, isKeepable, KEPT_AT, store, TITLE } from './caches.ts'
import { scope } from './scope.ts'

/** An address within the shop, as everything here is kept: path and query. */
export function addressOf({ url }: { url: string }): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** A page that is opened: from the network, else the last copy of it, else the page that says there is none. */
export async function answerPage(event: FetchEvent, isKept: boolean): Promise<Response> {
  const address = addressOf(event.request)
  try {
    const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
    const ahead = findClockError(answer.headers.get('date'), Date.now())
    if (ahead !== undefined) event.waitUntil(tell(event.resultingClientId, { kind: 'clock', ahead }))
    if (isKept && isKeepable(answer)) event.waitUntil(savePage(address, answer.clone()))
    return answer
  } catch {
    const copy =
      (isKept ? await findStored(CACHES.pages, address) : undefined) ?? (await findEmptyPage(address))
    if (copy === undefined) return renderOfflinePage()
    event.waitUntil(tell(event.resultingClientId, { kind: 'copy', at: Number(copy.headers.get(KEPT_AT)) }))
    return copy
  }
}

/** A page that the browser fills with its own baskets, as it is kept for who never saw it. */
async function findEmptyPage(address: string): Promise<Response | undefined> {
  const [path = ''] = address.split('?')
  return isBasketPage(path) ? findStored(CACHES.shell, emptyPageAddress(path)) : undefined
}

/** The data of one visitor's page: never kept. Without network the page is opened, and rendered empty. */
export async function answerOwnData(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request)
  } catch (failure) {
    const { pathname, search } = new URL(event.request.url)
    event.waitUntil(tell(event.clientId, { kind: 'unseen', address: pageOfData(pathname, search) }))
    throw failure
  }
}

/** The data of a followed link: as its page, of which a copy is kept as well where it is a product's. */
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
      event.waitUntil(tell(event.clientId, { kind: 'unseen', address: page }))
      throw failure
    }
    event.waitUntil(tell(event.clientId, { kind: 'copy', at: Number(copy.headers.get(KEPT_AT)) }))
    return copy
  }
}

/** Keeps a page that the browser has shown. `only-if-cached` costs no byte; whatever fails, it is not kept. */
export async function saveSeenPage(address: string, cache: 'only-if-cached' | 'force-cache'): Promise<void> {
  if (await findStored(CACHES.pages, address)) return
  try {
    const answer = await fetch(address, { cache, mode: 'same-origin', redirect: 'error' })
    if (isKeepable(answer)) await savePage(address, answer)
  } catch {
    // The browser no longer has it, and the network may be gone.
  }
}

async function savePage(address: string, answer: Response): Promise<void> {
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set(TITLE, encodeURIComponent(readTitle(html) ?? address))
  await store(CACHES.pages, address, new Response(html, { headers }))
}

async function saveDated(address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  await store(CACHES.data, address, new Response(await answer.arrayBuffer(), { headers }))
}

/** Tells the page that `id` names, once it is there: a page that is being opened hears it when it has been read. */
async function tell(id: string, word: ToPage): Promise<void> {
  const page = await scope.clients.get(id)
  page?.postMessage(word)
}

/** Rows of each list; the page that was seen last stands first. */
const MAX_LISTED = 20

/** « Vous êtes hors ligne », with what this browser can show. Not kept anywhere, and nothing from elsewhere runs in it. */
async function renderOfflinePage(): Promise<Response> {
  const seen = await listSeenPages().catch(() => [])
  const isProduct = ({ path }: SeenPage): boolean => isProductPage(path)
  const kept = seen[0] && (await findStored(CACHES.pages, seen[0].path))
  const html = buildOfflinePage({
    shop: shop.name,
    page: await kept?.text(),
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
