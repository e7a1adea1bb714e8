import { useSyncExternalStore } from 'react'
import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { type BasketStore, createBasketStore, type StoreFailure } from './create-basket-store.ts'

/** Offline the code cannot load. The next change or visit tries again. */
function ignore(): void {}

const reported = new Set<StoreFailure>()

/**
 * Reports a failure to the visitor. A storage failure only once per page load. The rarely needed texts load lazily.
 */
export function reportFailure(failure: StoreFailure | 'enough' | 'full'): void {
  if (failure === 'damaged' || failure === 'unkept') {
    if (reported.has(failure)) return
    reported.add(failure)
  }
  import('./failure-words.ts').then(
    ({ FAILURE_WORDS }) => toasts.show('warning', FAILURE_WORDS[failure]),
    ignore,
  )
}

let store: BasketStore | undefined

/** The baskets of this browser. During server rendering all are empty. */
export function browserBaskets(): BasketStore {
  store ??= createBrowserBaskets()
  return store
}

/** Changes from other tabs arrive as storage events. */
function createBrowserBaskets(): BasketStore {
  const opened = createBasketStore({
    openStorage: () => localStorage,
    // The Web Locks API needs https.
    runAlone: (change) => void (navigator.locks ? navigator.locks.request('baskets', change) : change()),
    onFailure: reportFailure,
    loadRepair: async () => (await import('../copies/repair-basket.ts')).repairBasket,
  })
  const reread = (): void => void opened.reread().catch(ignore)
  reread()
  window.addEventListener('storage', reread)
  // A page restored from the back/forward cache has missed the events.
  window.addEventListener('pageshow', reread)
  window.addEventListener('pagehide', opened.flush)
  return opened
}

const NO_LINES: readonly BasketLine[] = []

function subscribe(listener: () => void): () => void {
  return browserBaskets().subscribe(listener)
}

/**
 * The lines of a basket, including changes from other tabs. Empty at the first paint, which is the same for everyone.
 */
export function useBasket(kind: BasketKind): readonly BasketLine[] {
  return useSyncExternalStore(
    subscribe,
    () => browserBaskets().getLines(kind),
    () => NO_LINES,
  )
}
