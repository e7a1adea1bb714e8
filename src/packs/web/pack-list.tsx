import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { PackSummary } from '../contract.ts'
import { PackCard } from './pack-card.tsx'
import { Link } from '../../ui/link.tsx'

/** ORD-5: all packs of today, as the server draws them. */
export function PackList({ packs }: { packs: readonly PackSummary[] }) {
  if (packs.length === 0) return <NoPack />
  return (
    <ul className="pack-list">
      {packs.map((pack, index) => (
        <li key={pack.code}>
          <PackCard pack={pack} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function NoPack() {
  return (
    <EmptyState
      icon={<Icon name="tag" />}
      title="Aucun pack en ce moment"
      action={
        <Link href="/boutique" className="button button-green">
          Voir la boutique
        </Link>
      }
    >
      Les prochains s’affichent ici dès qu’ils sont en vente.
    </EmptyState>
  )
}
