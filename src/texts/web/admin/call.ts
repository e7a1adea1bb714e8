import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import type { TextCalls } from '#texts/contract.ts'

/** Staff's calls about texts, for requests that change nothing. Throws ApiError, or TypeError without network. */
export const call = callOver<TextCalls>(sendAsCustomer)

export const addressOf = addressesOf<TextCalls>()
