import { type ClientActionFunctionArgs, createContext } from 'react-router'
import type { BackOfficeCalls, StaffAdmin } from '#platform/contract/back-office.ts'
import { runCall } from '#platform/web/action.ts'
import { callOver } from '#platform/web/call.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

/** The current member of staff, for the loaders of all admin screens. */
export const staffContext = createContext<StaffAdmin>()

let last: { personId: number | undefined; reading: Promise<StaffAdmin> } | undefined

/**
 * Returns the signed-in member of staff, cached until `forgetStaff`. Throws `ApiError` 403 or 404 if the caller is no
 * staff, or `TypeError` without network. Failures are not cached.
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

/** Clears the cache when rights or pending work may have changed. */
export function forgetStaff(): void {
  last = undefined
}

/** `clientAction` of screens that change pending work or staff rights. */
export const runForStaff = (args: ClientActionFunctionArgs) => runCall(args, forgetStaff)
