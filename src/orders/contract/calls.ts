import type { z } from 'zod/v4'
import type { ADMIN_LIST_CALLS, EDIT_CALLS, PAPER_CALLS, PHONE_CALLS, STEP_CALLS } from './admin-calls.ts'
import type { COURIER_CALLS } from './courier.ts'
import type { DELIVERING_CALLS, DELIVERY_PRICE_CALLS, SLOT_CALLS } from './delivery-calls.ts'
import type { DOCUMENT_CALLS } from './documents.ts'
import type { ELIGIBILITY_CALLS } from './eligibility.ts'
import type { CANCELLING_CALLS, LINKED_CALLS, PROVING_CALLS, TRACKING_CALLS } from './following.ts'
import type { CEILING_CALLS } from './near-ceilings.ts'
import type { PLACING_CALLS } from './placing-calls.ts'
import type { PROMISE_CALLS } from './promises.ts'
import type { READING_CALLS } from './reading-calls.ts'

export type OrderCalls = typeof PLACING_CALLS &
  typeof READING_CALLS &
  typeof ELIGIBILITY_CALLS &
  typeof CANCELLING_CALLS &
  typeof DOCUMENT_CALLS &
  typeof LINKED_CALLS &
  typeof PROVING_CALLS &
  typeof TRACKING_CALLS &
  typeof DELIVERY_PRICE_CALLS

type ActCalls = typeof STEP_CALLS & typeof EDIT_CALLS

export type OrderAdminCalls = ActCalls &
  typeof ADMIN_LIST_CALLS &
  typeof PAPER_CALLS &
  typeof PHONE_CALLS &
  typeof COURIER_CALLS &
  typeof DELIVERING_CALLS &
  typeof SLOT_CALLS &
  typeof PROMISE_CALLS &
  typeof CEILING_CALLS

/** A staff action on one order that carries the version that was read. */
export type OrderAct = {
  [Name in keyof ActCalls]: 'version' extends keyof z.input<ActCalls[Name]['body']> ? Name : never
}[keyof ActCalls]

/** The body of an action without that version. */
export type ActBody<Name extends OrderAct> = Omit<z.input<ActCalls[Name]['body']>, 'version'>
