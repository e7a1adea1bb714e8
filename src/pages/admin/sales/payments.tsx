import { Outlet } from 'react-router'
import { PageHead } from '#ui/page/page-head.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useAdmin } from '../use-admin.ts'

/** Payments: decisions, cash, closings and Wave's books, each with its own address. */
export default function PaymentsRoute() {
  return (
    <>
      <PageHead title="Paiements" />
      <PaymentTabs />
      <Outlet context={useAdmin()} />
    </>
  )
}

/** Tabs of the payments section, each with its own address. */
function PaymentTabs() {
  return (
    <Tabs
      label="Parties des paiements"
      tabs={[
        { href: '/admin/paiements', label: 'À traiter' },
        { href: '/admin/paiements/encaisser', label: 'Encaisser' },
        { href: '/admin/paiements/caisse', label: 'Caisse' },
        { href: '/admin/paiements/cloture', label: 'Clôture' },
        { href: '/admin/paiements/caisse/periode', label: 'Par période' },
        { href: '/admin/paiements/ecarts', label: 'Écarts Wave' },
        { href: '/admin/paiements/comptabilite', label: 'Comptabilité' },
      ]}
    />
  )
}
