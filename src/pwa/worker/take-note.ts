import { findTreatment } from '../rules/treatment.ts'
import { SHELL } from './build-facts.ts'
import { CACHES, findKept, isKeepable, keep } from './caches.ts'
import { keepSeenPage } from './pages.ts'
import { keepPicture } from './pictures.ts'
import { scope } from './scope.ts'

/** What words of the worker need and no page may be without: it is small. */
const WORDS = '/pwa.js'

interface Seen {
  page: string
  files: readonly string[]
  isThrifty: boolean
}

/**
 * Keeps what a page has just loaded, out of the browser's own cache: `only-if-cached` fetches nothing twice. What every
 * screen needs is fetched where the browser has lost it, except for a visitor who saves data.
 */
export async function takeNote({ page, files, isThrifty }: Seen): Promise<void> {
  await keepFile(WORDS, 'default')
  if (treat(page, 'navigate') === 'page') await keepSeenPage(page, 'only-if-cached')
  for (const address of SHELL) await keepFile(address, isThrifty ? 'only-if-cached' : 'force-cache')
  for (const file of files) {
    const { origin, pathname, search } = new URL(file, scope.location.origin)
    if (origin !== scope.location.origin) continue
    const treatment = treat(pathname + search, 'no-cors')
    if (treatment === 'asset') await keepFile(pathname + search, 'only-if-cached')
    else if (treatment === 'fixed-picture' || treatment === 'picture')
      await keepSeenPicture(pathname + search)
  }
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

async function keepFile(address: string, cache: RequestCache): Promise<void> {
  if (await findKept(CACHES.shell, address)) return
  const answer = await findAnswer(address, cache)
  if (answer) await keep(CACHES.shell, address, answer)
}

async function keepSeenPicture(address: string): Promise<void> {
  if (await findKept(CACHES.pictures, address)) return
  const answer = await findAnswer(address, 'only-if-cached')
  if (answer) await keepPicture(address, answer)
}

async function findAnswer(address: string, cache: RequestCache): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, { cache, mode: 'same-origin' })
    return isKeepable(answer) ? answer : undefined
  } catch {
    // Not in the browser's cache, or no network.
    return undefined
  }
}
