import { PhoneScreen } from '#orders/web/admin/phone-screen.tsx'
import { useAdmin } from '../use-admin.ts'

/** One more order waits for staff. */
export { runForStaff as clientAction } from '../staff.ts'

/** An order that is taken on the phone. */
export default function PhoneOrderRoute() {
  const { rights } = useAdmin().staff
  return <PhoneScreen takesMoney={rights.includes('paiements') || rights.includes('admin')} />
}
