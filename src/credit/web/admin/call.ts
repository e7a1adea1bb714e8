import type { CreditCalls } from '#credit/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/** Staff's read-only credit calls. Throws `ApiError`, or `TypeError` without network. */
export const call = callOver<CreditCalls>(sendAsCustomer)

export const addressOf = addressesOf<CreditCalls>()
