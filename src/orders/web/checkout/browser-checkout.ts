import { createRandomId } from '#platform/web/session/call-headers.ts'
import { type Attempts, type BasketIds, createAttempts, createBasketIds } from './logic/attempt.ts'
import type { Draft } from './logic/draft.ts'
import { createStoredRecord, type StoredRecord } from './logic/stored-record.ts'

let attempts: Attempts | undefined
let ids: BasketIds | undefined
let drafts: StoredRecord<Draft> | undefined

/** Attempts of this browser whose answer is awaited: whichever page is open sends them when the network is back. */
export function browserAttempts(): Attempts {
  attempts ??= createAttempts(() => localStorage)
  return attempts
}

/** The ids of this browser's baskets, the same in all tabs. */
export function basketIds(): BasketIds {
  ids ??= createBasketIds(() => localStorage, createRandomId)
  return ids
}

/** What was said in this tab on the way to an order. */
export function browserDrafts(): StoredRecord<Draft> {
  drafts ??= createStoredRecord<Draft>('checkout_', () => sessionStorage)
  return drafts
}
