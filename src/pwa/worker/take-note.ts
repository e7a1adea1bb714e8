import type { ToWorker } from '../rules/messages.ts'
import { findTreatment } from '../rules/treatment.ts'
import { SHELL } from './build-facts.ts'
import { CACHES, findKept } from './caches.ts'
import { findAnswer, keepFile } from './files.ts'
import { keepBasketPages } from './keep-basket-pages.ts'
import { keepSeenPage } from './pages.ts'
import { keepPicture } from './pictures.ts'
import { scope } from './scope.ts'

/** What words of the worker need and no page may be without: it is small. */
const WORDS = '/pwa.js'

type Seen = Extract<ToWorker, { kind: 'seen' }>

/**
 * Keeps what a page has just loaded, out of the browser's own cache: `only-if-cached` fetches nothing twice. What the page
 * comes alive with, and every screen needs, is fetched as well, except for a visitor who saves data or is on a slow line.
 */
export async function takeNote(seen: Seen): Promise<void> {
  const { page, files, isThrifty } = seen
  await keepFile(WORDS, 'default')
  if (treat(page, 'navigate') === 'page') await keepSeenPage(page, 'only-if-cached')
  for (const address of SHELL) await keepFile(address, isThrifty ? 'only-if-cached' : 'force-cache')
  for (const file of files) {
    const { origin, pathname, search } = new URL(file, scope.location.origin)
    if (origin !== scope.location.origin) continue
    const treatment = treat(pathname + search, 'no-cors')
    // What the page would come alive with may not have been fetched yet.
    if (treatment === 'asset') await keepFile(pathname + search, isThrifty ? 'only-if-cached' : 'force-cache')
    else if (treatment === 'fixed-picture' || treatment === 'picture')
      await keepSeenPicture(pathname + search)
  }
  // Last: what was loaded is kept first.
  if (!isThrifty || seen.hasBasket) await keepBasketPages(seen)
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

async function keepSeenPicture(address: string): Promise<void> {
  if (await findKept(CACHES.pictures, address)) return
  const answer = await findAnswer(address, 'only-if-cached')
  if (answer) await keepPicture(address, answer)
}
