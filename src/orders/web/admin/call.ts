import type { OrderAdminCalls, OrderCalls } from '#orders/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

type Calls = OrderAdminCalls & OrderCalls

/** Staff's read-only order calls. Throws `ApiError`, or `TypeError` without network. */
export const call = callOver<Calls>(sendAsCustomer)

export const addressOf = addressesOf<Calls>()
