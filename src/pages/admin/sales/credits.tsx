import { Outlet } from 'react-router'
import { CreditTabs } from '../../../orders/web/admin-credits/credit-tabs.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useAdmin } from '../use-admin.ts'

/** Credit: what the shop decides, what is to be paid and by whom, and what employers keep back of salaries. */
export default function CreditsRoute() {
  return (
    <>
      <PageHead title="Crédits" />
      <CreditTabs />
      <Outlet context={useAdmin()} />
    </>
  )
}
