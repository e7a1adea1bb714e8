import { BASKET_PAGES, OWN_BASKET_PAGES, PLACEHOLDER, emptyPageAddress } from '../rules/basket-pages.ts'
import type { ToWorker } from '../rules/messages.ts'
import { findTreatment } from '../rules/treatment.ts'
import { SHELL, BASKET_FILES, GUEST_FILES, OWN_BASKET_FILES } from './build-facts.ts'
import { CACHES, findStored, isKeepable, store, CACHED_AT } from './caches.ts'
import { findAnswer, storeFile } from './files.ts'
import { saveSeenPage } from './pages.ts'
import { savePicture } from './pictures.ts'
import { scope } from './scope.ts'

/** Script for messages of the service worker, required offline and small. */
const WORDS = '/pwa.js'

type Seen = Extract<ToWorker, { kind: 'seen' }>

/**
 * Caches the resources that a page has just loaded, from the browser's own cache: `only-if-cached` downloads nothing
 * twice. Hydration scripts and common files are downloaded as well, unless the visitor saves data or the connection is
 * slow.
 */
export async function takeNote(seen: Seen): Promise<void> {
  const { page, files, isThrifty } = seen
  await storeFile(WORDS, 'default')
  if (treat(page, 'navigate') === 'page') await saveSeenPage(page, 'only-if-cached')
  for (const address of SHELL) await storeFile(address, isThrifty ? 'only-if-cached' : 'force-cache')
  for (const file of files) {
    const { origin, pathname, search } = new URL(file, scope.location.origin)
    if (origin !== scope.location.origin) continue
    const treatment = treat(pathname + search, 'no-cors')
    // Hydration scripts may not be loaded yet.
    if (treatment === 'asset')
      await storeFile(pathname + search, isThrifty ? 'only-if-cached' : 'force-cache')
    else if (treatment === 'fixed-picture' || treatment === 'picture')
      await saveSeenPicture(pathname + search)
  }
  // Last: the page's own resources have priority.
  if (!isThrifty || seen.hasBasket) await saveBasketPages(seen)
}

function treat(address: string, mode: string) {
  const [path = '', query] = address.split('?')
  return findTreatment({
    method: 'GET',
    mode,
    isOwnOrigin: true,
    path,
    query: query === undefined ? '' : `?${query}`,
    hasAuthorization: false,
    hasRange: false,
  })
}

async function saveSeenPicture(address: string): Promise<void> {
  if (await findStored(CACHES.pictures, address)) return
  const answer = await findAnswer(address, 'only-if-cached')
  if (answer) await savePicture(address, answer)
}

/** The visitor for whom they are cached. */
interface Visitor {
  hasBasket: boolean
  isSignedIn: boolean
  isMember: boolean
}

/**
 * Caches the basket pages and their files before a visitor opens them, for offline use: the baskets are in the browser
 * already. Once per version of the shop.
 */
async function saveBasketPages({ hasBasket, isSignedIn, isMember }: Visitor): Promise<void> {
  for (const file of [...BASKET_FILES, PLACEHOLDER]) await storeFile(file, 'force-cache')
  for (const page of BASKET_PAGES) await saveEmptyPage(page, isKeepable)
  if (!isSignedIn) {
    if (hasBasket) for (const file of GUEST_FILES) await storeFile(file, 'force-cache')
    return
  }
  for (const page of OWN_BASKET_PAGES) {
    if (page === '/credit-cart' && !isMember) continue
    for (const file of OWN_BASKET_FILES[page] ?? []) await storeFile(file, 'force-cache')
    await saveEmptyPage(page, isEmptyPage)
  }
}

/**
 * A private page as the server renders it for any session. It redirects visitors without a session, or without their
 * second factor.
 */
const isEmptyPage = ({ status, type }: Response): boolean => status === 200 && type === 'basic'

async function saveEmptyPage(page: string, mayBeCached: (answer: Response) => boolean): Promise<void> {
  const address = emptyPageAddress(page)
  if (await findStored(CACHES.shell, address)) return
  try {
    const answer = await fetch(page, { mode: 'same-origin', redirect: 'error' })
    if (!mayBeCached(answer)) return
    const headers = new Headers(answer.headers)
    headers.set(CACHED_AT, '0')
    await store(CACHES.shell, address, new Response(await answer.arrayBuffer(), { headers }))
  } catch {
    // Network or session lost.
  }
}
