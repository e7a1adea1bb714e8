import { createRandomId } from '#platform/web/session/call-headers.ts'
import { type Attempts, type BasketIds, createAttempts, createBasketIds } from './logic/attempt.ts'
import type { Draft } from './logic/draft.ts'
import { createStoredRecord, type StoredRecord } from './logic/stored-record.ts'

let attempts: Attempts | undefined
let ids: BasketIds | undefined
let drafts: StoredRecord<Draft> | undefined

/** Pending attempts of this browser. Any open page sends them when the network returns. */
export function browserAttempts(): Attempts {
  attempts ??= createAttempts(() => localStorage)
  return attempts
}

/** Ids of this browser's baskets, shared by all tabs. */
export function basketIds(): BasketIds {
  ids ??= createBasketIds(() => localStorage, createRandomId)
  return ids
}

/** Checkout drafts of this tab. */
export function browserDrafts(): StoredRecord<Draft> {
  drafts ??= createStoredRecord<Draft>('checkout_', () => sessionStorage)
  return drafts
}
