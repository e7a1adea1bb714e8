import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { StaffAdmin } from '#platform/contract/back-office.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { useKeysHelp } from '#ui/table/use-keys-help.tsx'
import { SearchBox } from './search-box.tsx'
import { type Section, listMenu } from './sections.ts'
import './admin-frame.css'

interface AdminFrameProps {
  staff: StaffAdmin
  /** The current section. */
  section: Section | undefined
  children: ReactNode
}

const MENU_ID = 'menu-gestion'

/** Layout of all admin screens: menu with pending counts, and global search. */
export function AdminFrame({ staff, section, children }: AdminFrameProps) {
  useClosedMenu()
  const keys = useKeysHelp()
  return (
    <div
      data-admin
      className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[240px_minmax(0,1fr)] lg:grid-rows-[1fr] lg:bg-[linear-gradient(to_right,var(--color-brand-strong)_240px,transparent_240px)]"
    >
      <div className="admin-bar sticky top-0 z-20 flex items-center gap-2 bg-brand-strong px-4 py-2 text-on-brand lg:hidden">
        <button type="button" className="icon-button text-white" aria-label="Menu" popoverTarget={MENU_ID}>
          <Icon name="menu" />
        </button>
        <Link href="/admin" aria-label={`${currentShop().name}, gestion`} className="mr-auto">
          <Logo ground="dark" height={28} />
        </Link>
      </div>
      <nav id={MENU_ID} popover="auto" aria-label="Gestion" className="admin-nav">
        <Link href="/admin" className="block px-3">
          <Logo ground="dark" height={28} />
        </Link>
        <p className="px-3 pt-2 pb-4 text-xs">Gestion de la boutique</p>
        <Menu staff={staff} open={section} />
        <h2>{staff.name}</h2>
        <ul>
          <li>
            {/* Full page load: staff may have edited content of the frame that only the server renders. */}
            <a href="/">
              <Icon name="store" size={18} /> Voir la boutique
            </a>
          </li>
          {/* No keyboard hint on phones. */}
          <li className="max-lg:hidden">
            <button type="button" aria-keyshortcuts="?" onClick={keys.open}>
              <StaffIcon name="keyboard" size={18} /> Raccourcis clavier
            </button>
          </li>
          <li>
            <button type="button" data-sign-out>
              <StaffIcon name="log-out" size={18} /> Déconnexion
            </button>
          </li>
        </ul>
      </nav>
      <div className="min-w-0 px-4 pt-4 pb-12 lg:px-8 lg:pt-6 lg:pb-16">
        <SearchBox />
        <div className="mt-5">{children}</div>
      </div>
      {keys.help}
    </div>
  )
}

/** On a phone the menu covers the page, so it closes after navigation. */
function useClosedMenu(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const menu = document.getElementById(MENU_ID)
    if (menu?.matches(':popover-open')) menu.hidePopover()
  }, [pathname])
}

function Menu({ staff, open }: { staff: StaffAdmin; open: Section | undefined }) {
  const mine = listMenu(staff.rights)
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
              count={section.waiting ? (staff.waiting[section.waiting] ?? 0) : 0}
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

function MenuEntry({ section: { path, label, icon }, isOpen, count }: MenuEntryProps) {
  return (
    <li>
      <Link href={path === '' ? '/admin' : `/admin/${path}`} aria-current={isOpen ? 'page' : undefined}>
        <StaffIcon name={icon} size={18} /> {label}
        {count > 0 && (
          <span className="ml-auto min-w-6 rounded-full bg-sun px-[7px] py-px text-center text-xs/[1.5] font-bold text-ink tabular-nums">
            {count > 999 ? '999+' : count}
            <span className="sr-only"> à traiter</span>
          </span>
        )}
      </Link>
    </li>
  )
}
