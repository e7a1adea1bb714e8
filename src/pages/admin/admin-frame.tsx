import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { shop } from '../../../shop.config.ts'
import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import type { StaffDesk } from '../../platform/contract/back-office.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SearchBox } from './search-box.tsx'
import { SECTIONS, type Section, mayOpen } from './sections.ts'
import { Link } from '../../ui/link.tsx'

interface AdminFrameProps {
  desk: StaffDesk
  /** The one that is open. */
  section: Section
  children: ReactNode
}

const MENU_ID = 'menu-gestion'

/** What surrounds every screen of the back office: the menu with what waits, and a search in everything. */
export function AdminFrame({ desk, section, children }: AdminFrameProps) {
  useClosedMenu()
  return (
    <div className="admin" data-admin>
      <div className="admin-bar">
        <button type="button" className="icon-button text-white" aria-label="Menu" popoverTarget={MENU_ID}>
          <Icon name="menu" />
        </button>
        <Link href="/admin" aria-label={`${shop.name}, gestion`}>
          <Logo ground="dark" height={28} />
        </Link>
      </div>
      <nav id={MENU_ID} popover="auto" aria-label="Gestion" className="admin-nav">
        <Link href="/admin" className="block px-3">
          <Logo ground="dark" height={28} />
        </Link>
        <p className="px-3 pt-2 pb-4 text-xs">Gestion de la boutique</p>
        <Menu desk={desk} open={section} />
        <h2>{desk.name}</h2>
        <ul>
          <li>
            <Link href="/">
              <Store size={18} aria-hidden /> Voir la boutique
            </Link>
          </li>
          <li>
            <button type="button" data-sign-out>
              <LogOut size={18} aria-hidden /> Déconnexion
            </button>
          </li>
        </ul>
      </nav>
      <div className="admin-main">
        <SearchBox />
        <div className="mt-5">{children}</div>
      </div>
    </div>
  )
}

/** On a phone the menu lies over the page: it goes once a screen was chosen. */
function useClosedMenu(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const menu = document.getElementById(MENU_ID)
    if (menu?.matches(':popover-open')) menu.hidePopover()
  }, [pathname])
}

function Menu({ desk, open }: { desk: StaffDesk; open: Section }) {
  const mine = SECTIONS.filter((section) => mayOpen(section, desk.rights))
  const groups = [...new Set(mine.map(({ group }) => group))]
  return groups.map((group) => (
    <div key={group}>
      {group !== '' && <h2>{group}</h2>}
      <ul>
        {mine
          .filter((section) => section.group === group)
          .map((section) => (
            <MenuEntry
              key={section.path}
              section={section}
              isOpen={section === open}
              count={section.waiting ? (desk.waiting[section.waiting] ?? 0) : 0}
            />
          ))}
      </ul>
    </div>
  ))
}

interface MenuEntryProps {
  section: Section
  isOpen: boolean
  count: number
}

function MenuEntry({ section: { path, label, icon: SectionIcon }, isOpen, count }: MenuEntryProps) {
  return (
    <li>
      <Link href={path === '' ? '/admin' : `/admin/${path}`} aria-current={isOpen ? 'page' : undefined}>
        <SectionIcon size={18} aria-hidden /> {label}
        {count > 0 && (
          <span className="admin-count">
            {count > 999 ? '999+' : count}
            <span className="sr-only"> à traiter</span>
          </span>
        )}
      </Link>
    </li>
  )
}
