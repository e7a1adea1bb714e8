import { findClockFault } from '../rules/clock-fault.ts'
import { emptyPageAddress, isBasketPage } from '../rules/basket-pages.ts'
import { readTitle } from '../rules/offline-page.ts'
import { isProductPage, pageOfData } from '../rules/treatment.ts'
import { CACHES, findKept, isKeepable, KEPT_AT, keep, TITLE } from './caches.ts'
import { drawOfflinePage } from './draw-offline-page.ts'
import { tell } from './tell.ts'

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
    const ahead = findClockFault(answer.headers.get('date'), Date.now())
    if (ahead !== undefined) event.waitUntil(tell(event.resultingClientId, { kind: 'clock', ahead }))
    if (isKept && isKeepable(answer)) event.waitUntil(keepPage(address, answer.clone()))
    return answer
  } catch {
    const copy =
      (isKept ? await findKept(CACHES.pages, address) : undefined) ?? (await findEmptyPage(address))
    if (copy === undefined) return drawOfflinePage()
    event.waitUntil(tell(event.resultingClientId, { kind: 'copy', at: Number(copy.headers.get(KEPT_AT)) }))
    return copy
  }
}

/** A page that the browser fills with its own baskets, as it is kept for who never saw it. */
async function findEmptyPage(address: string): Promise<Response | undefined> {
  const [path = ''] = address.split('?')
  return isBasketPage(path) ? findKept(CACHES.shell, emptyPageAddress(path)) : undefined
}

/** The data of one visitor's page: never kept. Without network the page is opened, and drawn empty. */
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
      event.waitUntil(keepDated(address, answer.clone()))
      if (isProductPage(page) && !isThrifty) event.waitUntil(keepSeenPage(page, 'force-cache'))
    }
    return answer
  } catch (failure) {
    const copy = await findKept(CACHES.data, address)
    if (copy === undefined) {
      event.waitUntil(tell(event.clientId, { kind: 'unseen', address: page }))
      throw failure
    }
    event.waitUntil(tell(event.clientId, { kind: 'copy', at: Number(copy.headers.get(KEPT_AT)) }))
    return copy
  }
}

/** Keeps a page that the browser has shown. `only-if-cached` costs no byte; whatever fails, it is not kept. */
export async function keepSeenPage(address: string, cache: 'only-if-cached' | 'force-cache'): Promise<void> {
  if (await findKept(CACHES.pages, address)) return
  try {
    const answer = await fetch(address, { cache, mode: 'same-origin', redirect: 'error' })
    if (isKeepable(answer)) await keepPage(address, answer)
  } catch {
    // The browser no longer has it, and the network may be gone.
  }
}

async function keepPage(address: string, answer: Response): Promise<void> {
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set(TITLE, encodeURIComponent(readTitle(html) ?? address))
  await keep(CACHES.pages, address, new Response(html, { headers }))
}

async function keepDated(address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  await keep(CACHES.data, address, new Response(await answer.arrayBuffer(), { headers }))
}
