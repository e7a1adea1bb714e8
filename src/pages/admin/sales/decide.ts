import type { ClientActionFunctionArgs } from 'react-router'
import { runCall } from '#platform/web/action.ts'
import { forgetStaff } from '../staff.ts'

/** Somebody else was faster: what is decided upon is gone, or is another now. */
const OVERTAKEN = [404, 409]

/**
 * The `clientAction` of screens on which several people decide about the same things. What waits for staff is counted again,
 * and what somebody else did first is read again behind the dialog that says so.
 */
export async function decide(args: ClientActionFunctionArgs) {
  const outcome = await runCall(args, forgetStaff)
  if (!('init' in outcome) || !OVERTAKEN.includes(outcome.init?.status ?? 0)) return outcome
  forgetStaff()
  // Without its status, after which the router would read nothing.
  return outcome.data
}
