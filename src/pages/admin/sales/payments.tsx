import { Outlet } from 'react-router'
import { PaymentTabs } from '../../../payments/web/admin/payment-tabs.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useAdmin } from '../use-admin.ts'

/** The money of the shop: decisions, cash, closings and Wave's books, each under an address of its own. */
export default function PaymentsRoute() {
  return (
    <>
      <PageHead title="Paiements" />
      <PaymentTabs />
      <Outlet context={useAdmin()} />
    </>
  )
}
