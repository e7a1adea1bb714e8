import type { BasketCalls } from '#baskets/contract.ts'
import type { CrmCalls } from '#crm/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

type Calls = CrmCalls & BasketCalls

/** Staff's read-only calls for leads and searches. Throws `ApiError`, or `TypeError` without network. */
export const call = callOver<Calls>(sendAsCustomer)

export const addressOf = addressesOf<Calls>()
