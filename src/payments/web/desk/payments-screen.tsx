import { ApprovalList } from '../../../accounts/web/desk/approval-list.tsx'
import { PageHead } from '../../../ui/admin/page-head.tsx'
import { CashTab } from './cash-tab.tsx'
import { ClosingTab } from './closing-tab.tsx'
import { DifferencesTab } from './differences-tab.tsx'
import { ToSettleTab } from './to-settle-tab.tsx'
import { Link } from '../../../ui/link.tsx'

const TABS = [
  { path: '', label: 'À traiter' },
  { path: 'confirmer', label: 'À confirmer' },
  { path: 'encaisser', label: 'Encaisser' },
  { path: 'cloture', label: 'Clôture' },
  { path: 'ecarts', label: 'Écarts Wave' },
] as const

interface PaymentsScreenProps {
  /** What follows the section in the address. */
  tab: string
  /** What waits may be less now. */
  onChanged: () => void
}

/** The money of the shop: decisions, cash, closings and Wave's books, each under an address of its own. */
export function PaymentsScreen({ tab, onChanged }: PaymentsScreenProps) {
  return (
    <>
      <PageHead title="Paiements" />
      <nav aria-label="Parties des paiements" className="admin-tabs">
        {TABS.map(({ path, label }) => (
          <Link
            key={path}
            href={path === '' ? '/admin/paiements' : `/admin/paiements/${path}`}
            aria-current={path === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Part tab={tab} onChanged={onChanged} />
    </>
  )
}

function Part({ tab, onChanged }: PaymentsScreenProps) {
  switch (tab) {
    case 'confirmer':
      return (
        <ApprovalList path="/api/admin/paiements/confirmations" right="paiements" onDecided={onChanged} />
      )
    case 'encaisser':
      return <CashTab />
    case 'cloture':
      return <ClosingTab />
    case 'ecarts':
      return <DifferencesTab />
    default:
      return <ToSettleTab onChanged={onChanged} />
  }
}
