import { Outlet } from 'react-router'
import { PageHead } from '#ui/page/page-head.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useAdmin } from '../use-admin.ts'

/** Credit: decisions, due instalments, and salary deductions. */
export default function CreditsRoute() {
  return (
    <>
      <PageHead title="Crédits" />
      <CreditTabs />
      <Outlet context={useAdmin()} />
    </>
  )
}

/** Tabs of the credit section, each with its own address. */
function CreditTabs() {
  return (
    <Tabs
      label="Parties des crédits"
      tabs={[
        { href: '/admin/credits', label: 'À décider' },
        { href: '/admin/credits/employeur', label: 'Employeur' },
        { href: '/admin/credits/a-payer', label: 'À payer' },
        { href: '/admin/credits/decides', label: 'Décidés' },
        { href: '/admin/credits/echeances', label: 'Échéances' },
        { href: '/admin/credits/retard', label: 'En retard' },
        { href: '/admin/credits/prelevements', label: 'Prélèvements' },
      ]}
    />
  )
}
