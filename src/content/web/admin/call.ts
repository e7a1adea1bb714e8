import type { ContentCalls } from '#content/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/** Staff's calls about texts and settings, for what only asks. Throws ApiError, or TypeError when the network is gone. */
export const call = callOver<ContentCalls>(sendAsCustomer)

export const addressOf = addressesOf<ContentCalls>()
