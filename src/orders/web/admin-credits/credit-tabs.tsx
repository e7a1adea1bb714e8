import { Link } from '../../../ui/link.tsx'
/** Parts of the credit section, by what follows it in the address. */
const TABS = [
  { path: '', label: 'À décider' },
  { path: 'employeur', label: 'Employeur' },
  { path: 'a-payer', label: 'À payer' },
  { path: 'decides', label: 'Décidés' },
  { path: 'echeances', label: 'Échéances' },
  { path: 'retard', label: 'En retard' },
  { path: 'prelevements', label: 'Prélèvements' },
] as const

/** The way between the parts of credit, each under an address of its own. */
export function CreditTabs({ tab }: { tab: string }) {
  return (
    <nav aria-label="Parties des crédits" className="admin-tabs">
      {TABS.map(({ path, label }) => (
        <Link
          key={path}
          href={path === '' ? '/admin/credits' : `/admin/credits/${path}`}
          ref={path === tab ? showTab : undefined}
          aria-current={path === tab ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the row of tabs is wider than the screen. */
function showTab(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}
