import type { ClientActionFunctionArgs } from 'react-router'
import { runCall } from '#platform/web/action.ts'
import { forgetStaff } from '../staff.ts'

/** A colleague was faster: the subject no longer exists or has changed. */
const OVERTAKEN = [404, 409]

/**
 * `clientAction` of screens on which several members of staff decide about the same things. Pending counts are
 * reloaded. After a conflict, the screen is reloaded behind the error dialog.
 */
export async function decide(args: ClientActionFunctionArgs) {
  const outcome = await runCall(args, forgetStaff)
  if (!('init' in outcome) || !OVERTAKEN.includes(outcome.init?.status ?? 0)) return outcome
  forgetStaff()
  // Without its error status, which would stop the router from revalidating.
  return outcome.data
}
