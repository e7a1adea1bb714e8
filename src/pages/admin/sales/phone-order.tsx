import type { ClientActionFunctionArgs } from 'react-router'
import { PhoneScreen } from '../../../orders/web/admin/phone-screen.tsx'
import { runCall } from '../../../platform/web/action.ts'
import { forgetStaff } from '../staff.ts'
import { useAdmin } from '../use-admin.ts'

/** One more order waits for staff. */
export const clientAction = (args: ClientActionFunctionArgs) => runCall(args, forgetStaff)

/** An order that is taken on the phone. */
export default function PhoneOrderRoute() {
  const { rights } = useAdmin().staff
  return <PhoneScreen takesMoney={rights.includes('paiements') || rights.includes('admin')} />
}
