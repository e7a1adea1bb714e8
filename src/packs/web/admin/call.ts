import type { PackCalls } from '#packs/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/** Staff's calls about packs, for what only asks. Throws ApiError, or TypeError when the network is gone. */
export const call = callOver<PackCalls>(sendAsCustomer)

export const addressOf = addressesOf<PackCalls>()
