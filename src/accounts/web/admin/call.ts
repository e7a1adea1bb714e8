import type { AccountAdminCalls } from '#accounts/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { addressesOf } from '#platform/web/call.ts'

/**
 * Staff calls about people and companies through the screen's route action, for components that stay mounted while the
 * call runs.
 */
export const useStaffCall = () => useActionCall<AccountAdminCalls>()

export type StaffCall = ReturnType<typeof useStaffCall>

export const addressOf = addressesOf<AccountAdminCalls>()
