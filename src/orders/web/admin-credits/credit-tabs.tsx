import { Tabs } from '../../../ui/tabs/tabs.tsx'

/** The parts of credit, each under an address of its own. */
export function CreditTabs() {
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
