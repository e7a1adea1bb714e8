import { Tabs } from '../../../ui/tabs/tabs.tsx'

/** The parts of payments, each under an address of its own. */
export function PaymentTabs() {
  return (
    <Tabs
      label="Parties des paiements"
      tabs={[
        { href: '/admin/paiements', label: 'À traiter' },
        { href: '/admin/paiements/confirmer', label: 'À confirmer' },
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
