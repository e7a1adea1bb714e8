import { BASKET_PAGES, OWN_BASKET_PAGES, PLACEHOLDER, emptyPageAddress } from '../rules/basket-pages.ts'
import { BASKET_FILES, GUEST_FILES, OWN_BASKET_FILES } from './build-facts.ts'
import { CACHES, findKept, isKeepable, keep, KEPT_AT } from './caches.ts'
import { keepFile } from './files.ts'

/** Who would open them. */
interface Visitor {
  /** Whether they have put anything into one. */
  hasBasket: boolean
  isSignedIn: boolean
  isMember: boolean
}

/**
 * Keeps the pages of baskets, and what they are drawn with, for who has never opened them when the network goes: the
 * visitor's baskets are in the browser already. Each once for a version of the shop.
 */
export async function keepBasketPages({ hasBasket, isSignedIn, isMember }: Visitor): Promise<void> {
  for (const file of [...BASKET_FILES, PLACEHOLDER]) await keepFile(file, 'force-cache')
  for (const page of BASKET_PAGES) await keepEmptyPage(page, isKeepable)
  if (!isSignedIn) {
    if (hasBasket) for (const file of GUEST_FILES) await keepFile(file, 'force-cache')
    return
  }
  for (const page of OWN_BASKET_PAGES) {
    if (page === '/credit-cart' && !isMember) continue
    for (const file of OWN_BASKET_FILES[page] ?? []) await keepFile(file, 'force-cache')
    await keepEmptyPage(page, isDrawnEmpty)
  }
}

/** One's own page as the server draws it for whoever has a session; it sends others, and who owes something, elsewhere. */
const isDrawnEmpty = ({ status, type }: Response): boolean => status === 200 && type === 'basic'

async function keepEmptyPage(page: string, mayBeKept: (answer: Response) => boolean): Promise<void> {
  const address = emptyPageAddress(page)
  if (await findKept(CACHES.shell, address)) return
  try {
    const answer = await fetch(page, { mode: 'same-origin', redirect: 'error' })
    if (!mayBeKept(answer)) return
    const headers = new Headers(answer.headers)
    headers.set(KEPT_AT, '0')
    await keep(CACHES.shell, address, new Response(await answer.arrayBuffer(), { headers }))
  } catch {
    // The network is gone, or the session.
  }
}
