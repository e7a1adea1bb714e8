import { PhoneScreen } from '#orders/web/admin/phone-screen.tsx'
import { useAdmin } from '../use-admin.ts'

/** Adds an order to the pending count of staff. */
export { runForStaff as clientAction } from '../staff.ts'

/** An order taken on the phone. */
export default function PhoneOrderRoute() {
  const { rights } = useAdmin().staff
  return <PhoneScreen takesMoney={rights.includes('paiements') || rights.includes('admin')} />
}
