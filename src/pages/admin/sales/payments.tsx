import { Outlet } from 'react-router'
import { PageHead } from '#ui/page/page-head.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
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

/** The parts of payments, each under an address of its own. */
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
