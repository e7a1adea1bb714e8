import type { ViewCalls } from '#platform/contract/admin-views.ts'
import type { BackOfficeCalls } from '#platform/contract/back-office.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

type Calls = BackOfficeCalls & ViewCalls

/** Admin calls, sent as staff. Throws `ApiError`, or `TypeError` without network. */
export const call = callOver<Calls>(sendAsCustomer)

export const addressOf = addressesOf<Calls>()
