import type { IconName } from '../../../ui/icons/icon-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { AccountCounts } from '../../contract.ts'
import type { Tab, TabId } from './profile-tabs.ts'
import { TabLink } from './tab-link.tsx'

interface Tile {
  label: string
  count: number
  icon: IconName
  /** Where these orders are shown. */
  tab: TabId
}

interface CountTilesProps {
  counts: AccountCounts
  /** Accepted for credit. */
  isMember: boolean
  /** The tabs that there are. */
  tabs: readonly Tab[]
}

function listTiles(counts: AccountCounts, isMember: boolean): Tile[] {
  const tiles: Tile[] = [
    { label: 'Mes commandes', count: counts.order_count, icon: 'truck', tab: 'order' },
    { label: 'Mes Pré-commandes', count: counts.preorder_count, icon: 'calendar-clock', tab: 'preorder' },
    { label: 'Livrées', count: counts.delivered_count, icon: 'check', tab: 'order' },
    { label: 'En cours', count: counts.progress_count, icon: 'clock', tab: 'order' },
  ]
  const { creditorder_count: count } = counts
  if (isMember)
    tiles.splice(2, 0, { label: 'Mes Crédits', count, icon: 'hand-coins', tab: 'commandes-a-credit' })
  return tiles
}

/** How many orders of each kind. */
export function CountTiles({ counts, isMember, tabs }: CountTilesProps) {
  const tiles = listTiles(counts, isMember)
  return (
    <ul className="profile-tiles">
      {tiles.map(({ label, count, icon, tab }) => {
        const content = (
          <>
            <Icon name={icon} size={20} className="text-brand" />
            <strong>{count}</strong>
            <span>{label}</span>
          </>
        )
        return (
          <li key={label}>
            {tabs.some(({ id }) => id === tab) ? (
              <TabLink tab={tab} className="profile-tile">
                {content}
              </TabLink>
            ) : (
              <div className="profile-tile">{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
