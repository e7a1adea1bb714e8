import { useOutletContext } from 'react-router'
import type { StaffAdmin } from '#platform/contract/back-office.ts'

/** What every screen of the back office is given. */
export interface Admin {
  /** Who works here, what they may do, and what waits for them. */
  staff: StaffAdmin
  /** Something was decided: what waits is counted again. */
  recount: () => void
}

/** Who works here, on a screen of the back office. */
export function useAdmin(): Admin {
  return useOutletContext<Admin>()
}

/** Whether they may stop a member's credit: memberships belong to whoever looks after customers. */
export function useMayStopCredit(): boolean {
  const { rights } = useAdmin().staff
  return rights.includes('clients') || rights.includes('admin')
}
