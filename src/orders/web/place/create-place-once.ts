import { ApiError, type Send } from '#platform/web/send.ts'
import { isEarlier, isFailing } from './describe-failure.ts'

/** Identity of an order: a retry has the same one. */
export interface OrderName {
  /** E.g. `pack:PACK2207`. */
  name: string
  /** Name within a sentence: « votre commande … », « votre précommande ». */
  called: string
  page: string
}

export interface OnceOrder extends OrderName {
  path: string
  body: object
}

/** The present person's orders that wait for the network. */
export interface PendingPlace {
  findKey: (name: string) => string | undefined
  /** Returns false when storage is unavailable. `isFailing`: the shop failed, not the network. */
  keep: (order: OnceOrder, key: string, isFailing: boolean) => boolean
  end: (key: string) => void
  /** Requests the results of pending orders. */
  ask: () => void
}

export interface PlacingWorld {
  send: Send
  /** Storage for keys of attempts. Throws when unavailable. */
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  createKey: () => string
  /** Bound to the person at the time of ordering: another may be signed in when the call fails. */
  createPending: () => PendingPlace
}

/**
 * Places an order. Undefined when it is queued offline, which the visitor has seen. Throws `ApiError`, or `TypeError`
 * when offline and unable to save.
 */
export type PlaceOnce = <Answer>(order: OnceOrder) => Promise<Answer | undefined>

/** After these errors of the shop or a proxy, the order may exist. */
const isUnsure = (failure: unknown): boolean => !(failure instanceof ApiError) || isFailing(failure)

/**
 * Orders exactly once despite retries: an attempt keeps its Idempotency-Key until a response arrives, also through a
 * reload and while queued. The key is independent of the body: a corrected field after a lost response returns 422 for
 * the existing order instead of a second one.
 */
export function createPlaceOnce({ send, openStorage, createKey, createPending }: PlacingWorld): PlaceOnce {
  const remembered = new Map<string, string>()
  function findStored(name: string): string | undefined {
    try {
      return openStorage().getItem(name) ?? remembered.get(name)
    } catch {
      return remembered.get(name)
    }
  }
  function keep(name: string, key: string): void {
    remembered.set(name, key)
    try {
      openStorage().setItem(name, key)
    } catch {
      // Stays in memory for this page.
    }
  }
  function forget(name: string): void {
    remembered.delete(name)
    try {
      openStorage().removeItem(name)
    } catch {
      // Nothing was saved.
    }
  }
  return async function placeOnce<Answer>(order: OnceOrder): Promise<Answer | undefined> {
    const { name, path, body } = order
    const waiting = createPending()
    const storageKey = `order_attempt:${name}`
    const key = waiting.findKey(name) ?? findStored(storageKey) ?? createKey()
    keep(storageKey, key)
    try {
      const answer = await send<Answer>(path, { method: 'POST', body, headers: { 'idempotency-key': key } })
      forget(storageKey)
      waiting.end(key)
      return answer
    } catch (failure) {
      const isLost = isUnsure(failure)
      if (isLost && !waiting.keep(order, key, isFailing(failure))) throw failure
      // The queue keeps the key, so a later order here is a new one.
      forget(storageKey)
      if (isLost) return undefined
      if (isEarlier(failure)) waiting.ask()
      else waiting.end(key)
      throw failure
    }
  }
}
