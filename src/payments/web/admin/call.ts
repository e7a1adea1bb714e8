import type { PaymentAdminCalls, TillCalls } from '#payments/contract/admin-calls.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

type Calls = PaymentAdminCalls & TillCalls

/** Read-only staff calls about payments. Throws ApiError, or TypeError when the network is gone. */
export const call = callOver<Calls>(sendAsCustomer)

export const addressOf = addressesOf<Calls>()
