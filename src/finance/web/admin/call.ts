import type { FinanceCalls } from '#finance/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/** Staff's calls about reports and accounting, for requests that change nothing. Throws ApiError, or TypeError without network. */
export const call = callOver<FinanceCalls>(sendAsCustomer)

export const addressOf = addressesOf<FinanceCalls>()
