import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import type { SettingsCalls } from '#settings/contract.ts'

/** Staff's calls about settings, for what only asks. Throws ApiError, or TypeError when the network is gone. */
export const call = callOver<SettingsCalls>(sendAsCustomer)

export const addressOf = addressesOf<SettingsCalls>()
