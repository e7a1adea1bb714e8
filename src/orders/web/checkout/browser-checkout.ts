import { type Attempts, type BasketIds, createAttempts, createBasketIds } from './logic/attempt.ts'
import type { Draft } from './logic/draft.ts'
import { createKeptRecord, type KeptRecord } from './logic/kept-record.ts'

let attempts: Attempts | undefined
let ids: BasketIds | undefined
let drafts: KeptRecord<Draft> | undefined

/** Attempts of this browser whose answer is awaited: whichever page is open sends them when the network is back. */
export function browserAttempts(): Attempts {
  attempts ??= createAttempts(() => localStorage)
  return attempts
}

/** The ids of this browser's baskets, the same in all tabs. */
export function basketIds(): BasketIds {
  ids ??= createBasketIds(() => localStorage, makeRandomId)
  return ids
}

/** What was said in this tab on the way to an order. */
export function browserDrafts(): KeptRecord<Draft> {
  drafts ??= createKeptRecord<Draft>('checkout_', () => sessionStorage)
  return drafts
}

/** 128 random bits. `crypto.randomUUID` is missing outside https. */
export function makeRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
