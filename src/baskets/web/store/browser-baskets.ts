import { useSyncExternalStore } from 'react'
import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { type BasketStore, createBasketStore, type StoreFailure } from './create-basket-store.ts'

/** Without the network the code that would help does not come: it is tried again at the next change or visit. */
function ignore(): void {}

const told = new Set<StoreFailure>()

/** Tells the visitor, of the same failure once for each page that they open. Hardly anybody needs the words. */
export function reportFailure(failure: StoreFailure | 'enough' | 'full'): void {
  if (failure === 'damaged' || failure === 'unkept') {
    if (told.has(failure)) return
    told.add(failure)
  }
  import('./failure-words.ts').then(
    ({ FAILURE_WORDS }) => toasts.show('warning', FAILURE_WORDS[failure]),
    ignore,
  )
}

let store: BasketStore | undefined

/** The baskets of this browser. Only in the browser: while the server renders, everybody's are empty. */
export function browserBaskets(): BasketStore {
  store ??= createBrowserBaskets()
  return store
}

/** Other tabs tell of their changes by storage events. */
function createBrowserBaskets(): BasketStore {
  const opened = createBasketStore({
    openStorage: () => localStorage,
    // Outside https there are no locks.
    runAlone: (change) => void (navigator.locks ? navigator.locks.request('baskets', change) : change()),
    tellOf: reportFailure,
    loadRepair: async () => (await import('../copies/repair-basket.ts')).repairBasket,
  })
  const reread = (): void => void opened.reread().catch(ignore)
  reread()
  window.addEventListener('storage', reread)
  // A page that comes back from the browser's memory has missed the events.
  window.addEventListener('pageshow', reread)
  window.addEventListener('pagehide', opened.flush)
  return opened
}

const NO_LINES: readonly BasketLine[] = []

function subscribe(listener: () => void): () => void {
  return browserBaskets().subscribe(listener)
}

/** The lines of a basket, also as other tabs change them; none at the first paint, which is the same for everybody. */
export function useBasket(kind: BasketKind): readonly BasketLine[] {
  return useSyncExternalStore(
    subscribe,
    () => browserBaskets().getLines(kind),
    () => NO_LINES,
  )
}
