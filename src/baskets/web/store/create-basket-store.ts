import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { BASKET_KINDS } from '#baskets/rules/kinds.ts'
import { type BasketAction, reduceBasket } from '#baskets/rules/reduce-basket.ts'
import { createStoredBaskets, type StoredBaskets, type OpenStorage } from './stored-baskets.ts'

type Lines = readonly BasketLine[]

/** Reported to the visitor: a basket was repaired, or will not outlive this page. */
export type StoreFailure = 'damaged' | 'unkept'

export interface BasketWorld {
  openStorage: OpenStorage
  /** Runs a change under the lock across tabs. Immediate when the browser has no locks. */
  runAlone: (change: () => void) => void
  onFailure: (failure: StoreFailure) => void
  /** Loads the code that repairs a damaged stored basket. Lazy because it is rarely needed. */
  loadRepair: () => Promise<(damaged: unknown) => Lines>
}

export interface BasketStore {
  /** The lines as shown. Returns the same array until something changes. */
  getLines: (kind: BasketKind) => Lines
  /** Rendered at once, saved as soon as no other tab holds the lock. */
  change: (kind: BasketKind, action: BasketAction) => void
  /** Saves pending changes now, because the page is about to unload. */
  flush: () => void
  /** Notifies all subscribers to read again, and repairs damaged baskets. */
  reread: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** Repairs damaged stored baskets. Returns whether any was damaged. */
async function mendBaskets(stored: StoredBaskets, { loadRepair, onFailure }: BasketWorld): Promise<boolean> {
  const isDamaged = (kind: BasketKind) => stored.read(kind).damaged !== undefined
  if (!BASKET_KINDS.some(isDamaged)) return false
  const repair = await loadRepair()
  for (const kind of BASKET_KINDS.filter(isDamaged)) {
    stored.write(kind, repair(stored.read(kind).damaged))
    onFailure('damaged')
  }
  return true
}

/** The four baskets of a browser, as one tab shows them. */
export function createBasketStore(world: BasketWorld): BasketStore {
  const stored = createStoredBaskets(world.openStorage)
  const listeners = new Set<() => void>()
  /** Changes that are rendered but not saved. Each is applied again to what other tabs saved meanwhile. */
  let waiting: readonly { kind: BasketKind; action: BasketAction }[] = []
  const shown = new Map<BasketKind, { base: Lines; changes: typeof waiting; lines: Lines }>()

  function getLines(kind: BasketKind): Lines {
    const base = stored.read(kind).lines
    const last = shown.get(kind)
    if (last?.base === base && last.changes === waiting) return last.lines
    const own = waiting.filter((change) => change.kind === kind)
    const lines = own.reduce((before, { action }) => reduceBasket(kind, before, action), base)
    shown.set(kind, { base, changes: waiting, lines })
    return lines
  }
  function notify(): void {
    for (const listener of listeners) listener()
  }
  /** A damaged basket is not overwritten before it is repaired. */
  function flush(): void {
    for (const kind of new Set(waiting.map((change) => change.kind))) {
      const { lines: base, damaged } = stored.read(kind)
      if (damaged !== undefined) continue
      const lines = getLines(kind)
      if (lines !== base && !stored.write(kind, lines)) world.onFailure('unkept')
      waiting = waiting.filter((change) => change.kind !== kind)
    }
    notify()
  }
  function change(kind: BasketKind, action: BasketAction): void {
    waiting = [...waiting, { kind, action }]
    notify()
    world.runAlone(flush)
  }
  async function reread(): Promise<void> {
    notify()
    if (await mendBaskets(stored, world)) flush()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { getLines, change, flush, reread, subscribe }
}
