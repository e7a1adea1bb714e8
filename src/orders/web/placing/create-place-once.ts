import { ApiFailure, type Send } from '../../../platform/web/send.ts'

/** What placing needs of the browser. */
export interface PlacingWorld {
  send: Send
  /** Where the key of an attempt outlives the page; throws where the browser keeps nothing. */
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  makeKey: () => string
}

/** Places what `name` stands for, e.g. `pack:PACK2207`. Throws ApiFailure, or TypeError when the network is gone. */
export type PlaceOnce = <Answer>(name: string, path: string, body: unknown) => Promise<Answer>

/** Statuses behind which the order may have been placed: of the shop itself, or of whatever stands before it. */
const isUnsure = (failure: unknown): boolean => !(failure instanceof ApiFailure) || failure.status >= 500

/**
 * Orders exactly once however often a bad network makes somebody try: an attempt keeps its Idempotency-Key until an answer
 * came, also through a reload. The key does not follow the body: whoever corrects a field after a lost answer is told
 * (422) that the first order stands, instead of ordering twice.
 */
export function createPlaceOnce({ send, openStorage, makeKey }: PlacingWorld): PlaceOnce {
  const remembered = new Map<string, string>()
  function findKept(name: string): string | undefined {
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
  return async function placeOnce<Answer>(name: string, path: string, body: unknown): Promise<Answer> {
    const kept = `order_attempt:${name}`
    const key = findKept(kept) ?? makeKey()
    keep(kept, key)
    try {
      const answer = await send<Answer>(path, { method: 'POST', body, headers: { 'idempotency-key': key } })
      forget(kept)
      return answer
    } catch (failure) {
      if (!isUnsure(failure)) forget(kept)
      throw failure
    }
  }
}
