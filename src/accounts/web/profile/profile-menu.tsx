import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Tab, TabId } from './profile-tabs.ts'
import { TabLink } from './tab-link.tsx'

/** The tabs: a column on wide screens, on phones a row that is pushed sideways. */
export function ProfileMenu({ tabs, current }: { tabs: readonly Tab[]; current: TabId }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    // Only sideways: the page itself stays where it is.
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label="Mon compte" className="profile-menu">
      <ul ref={list}>
        {tabs.map(({ id, label, icon }) => (
          <li key={id}>
            <TabLink tab={id} isCurrent={id === current}>
              <Icon name={icon} size={20} /> {label}
            </TabLink>
          </li>
        ))}
        <li>
          <button type="button" data-sign-out>
            <Icon name="log-in" size={20} className="-scale-x-100" /> Déconnexion
          </button>
        </li>
      </ul>
    </nav>
  )
}
