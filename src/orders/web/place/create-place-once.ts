import { ApiError, type Send } from '#platform/web/send.ts'
import { isEarlier, isFailing } from './describe-failure.ts'

/** What an order is, whoever makes it: a repeated try is the same order. */
export interface OrderName {
  /** E.g. `pack:PACK2207`. */
  name: string
  /** In a sentence: « votre commande … », « votre précommande ». */
  called: string
  page: string
}

export interface OnceOrder extends OrderName {
  path: string
  body: object
}

/** Orders of whoever is here that wait for the network. */
export interface PendingPlace {
  findKey: (name: string) => string | undefined
  /** Answers false where the browser keeps nothing. `isFailing`: the shop has failed, not the network. */
  keep: (order: OnceOrder, key: string, isFailing: boolean) => boolean
  end: (key: string) => void
  /** Asks what became of those that wait. */
  ask: () => void
}

export interface PlacingWorld {
  send: Send
  /** Where the key of an attempt outlives the page; throws where the browser keeps nothing. */
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  createKey: () => string
  /** Opened for whoever is here as the order is made: who is here once the answer fails may be another. */
  createPending: () => PendingPlace
}

/**
 * Places an order. Undefined where it waits for the network, which the visitor has been told. Throws ApiError, or TypeError
 * where the network is gone and nothing can be kept.
 */
export type PlaceOnce = <Answer>(order: OnceOrder) => Promise<Answer | undefined>

/** Behind these the order may have been placed: of the shop itself, or of whatever stands before it. */
const isUnsure = (failure: unknown): boolean => !(failure instanceof ApiError) || isFailing(failure)

/**
 * Orders exactly once however often a bad network makes somebody try: an attempt keeps its Idempotency-Key until an answer
 * came, also through a reload and while the order waits. The key does not follow the body: whoever corrects a field after a lost answer is told
 * (422) that the first order stands, instead of ordering twice.
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
      // Remembered as long as the page stands.
    }
  }
  function forget(name: string): void {
    remembered.delete(name)
    try {
      openStorage().removeItem(name)
    } catch {
      // It was never kept.
    }
  }
  return async function placeOnce<Answer>(order: OnceOrder): Promise<Answer | undefined> {
    const { name, path, body } = order
    const waiting = createPending()
    const kept = `order_attempt:${name}`
    const key = waiting.findKey(name) ?? findStored(kept) ?? createKey()
    keep(kept, key)
    try {
      const answer = await send<Answer>(path, { method: 'POST', body, headers: { 'idempotency-key': key } })
      forget(kept)
      waiting.end(key)
      return answer
    } catch (failure) {
      const isLost = isUnsure(failure)
      if (isLost && !waiting.keep(order, key, isFailing(failure))) throw failure
      // What waits keeps its key there: once it is sent, whoever orders here again means another one.
      forget(kept)
      if (isLost) return undefined
      if (isEarlier(failure)) waiting.ask()
      else waiting.end(key)
      throw failure
    }
  }
}
