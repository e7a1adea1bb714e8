import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import type { TextCalls } from '#texts/contract.ts'

/** Text calls for staff, for reads. Throws ApiError, or TypeError without network. */
export const call = callOver<TextCalls>(sendAsCustomer)

export const addressOf = addressesOf<TextCalls>()
