import type { FinanceCalls } from '#finance/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/** Read-only staff calls about reports and accounting. Throws ApiError, or TypeError without network. */
export const call = callOver<FinanceCalls>(sendAsCustomer)

export const addressOf = addressesOf<FinanceCalls>()
