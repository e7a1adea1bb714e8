import type { AccountAdminCalls } from '#accounts/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { addressesOf } from '#platform/web/call.ts'

/** Staff's calls about people and companies, by the action of the screen's route. For what stays while something is sent. */
export const useStaffCall = () => useActionCall<AccountAdminCalls>()

export type StaffCall = ReturnType<typeof useStaffCall>

export const addressOf = addressesOf<AccountAdminCalls>()
