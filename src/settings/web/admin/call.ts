import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import type { SettingsCalls } from '#settings/contract.ts'

/** Settings calls for staff, for reads. Throws ApiError, or TypeError when the network is down. */
export const call = callOver<SettingsCalls>(sendAsCustomer)

export const addressOf = addressesOf<SettingsCalls>()
