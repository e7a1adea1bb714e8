import type { PackCalls } from '#packs/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/** Pack calls for staff, for reads. Throws ApiError, or TypeError when the network is down. */
export const call = callOver<PackCalls>(sendAsCustomer)

export const addressOf = addressesOf<PackCalls>()
