import { useOutletContext } from 'react-router'
import type { StaffAdmin } from '#platform/contract/back-office.ts'

/** Context of all admin screens. */
export interface Admin {
  /** The member of staff, their rights and pending work. */
  staff: StaffAdmin
  /** Reloads pending counts after a decision. */
  recount: () => void
}

/** Returns the admin context. */
export function useAdmin(): Admin {
  return useOutletContext<Admin>()
}

/** Whether the member of staff may stop a member's credit. Like memberships, this needs the right `clients`. */
export function useMayStopCredit(): boolean {
  const { rights } = useAdmin().staff
  return rights.includes('clients') || rights.includes('admin')
}
