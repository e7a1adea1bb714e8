import { type ClientActionFunctionArgs, createContext } from 'react-router'
import type { BackOfficeCalls, StaffAdmin } from '#platform/contract/back-office.ts'
import { runCall } from '#platform/web/action.ts'
import { callOver } from '#platform/web/call.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/** Who works here, for the loaders of all screens below the back office. */
export const staffContext = createContext<StaffAdmin>()

let last: { personId: number | undefined; reading: Promise<StaffAdmin> } | undefined

/**
 * Who is signed in, as staff: asked once, and again after `forgetStaff`. Throws ApiError, 403 or 404 for whoever is no
 * staff, or TypeError without network; what failed is asked again the next time.
 */
export function readStaff(): Promise<StaffAdmin> {
  const personId = browserSession().getSession()?.user_info.id
  if (last === undefined || last.personId !== personId) {
    const reading = callOver<BackOfficeCalls>(sendAsCustomer)('GET /api/admin/moi')
    last = { personId, reading }
    reading.catch(forgetStaff)
  }
  return last.reading
}

/** What they may do, or what waits for them, may have changed. */
export function forgetStaff(): void {
  last = undefined
}

/** The `clientAction` of screens where what is done changes what waits for staff, or what they may do. */
export const runForStaff = (args: ClientActionFunctionArgs) => runCall(args, forgetStaff)
