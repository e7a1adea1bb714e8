import { type ReactNode, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { CategoryLinks } from '#catalogue/web/category-links.tsx'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import { SignInOrOut } from './account-links.tsx'
import { DataSaverSwitch } from './data-saver-strip.tsx'
import { listMenuEntries, PROFILE_ENTRY } from './menu-entries.ts'
import { ServerRendered } from './server-rendered.tsx'

export const DRAWER_ID = 'menu'

/** Two tabs, Menu and Catégories. Without scripts both are shown one below the other, and the tabs become headings. */
export function MenuDrawer({ menu }: { menu: CatalogueMenu | undefined }) {
  const [tab, setTab] = useState<DrawerTab>('menu')
  return (
    <Drawer id={DRAWER_ID} label="Menu" head={<DrawerLogo />}>
      <DrawerTabs current={tab} onChange={setTab} />
      <DrawerPanel tab="menu" title="Menu" isShown={tab === 'menu'}>
        <MenuLinks menu={menu} />
      </DrawerPanel>
      <DrawerPanel tab="categories" title="Catégories" isShown={tab === 'categories'}>
        <ul>{menu && <CategoryLinks categories={menu.categories} />}</ul>
      </DrawerPanel>
      {tab === 'menu' && (
        <ServerRendered id="menu-pied" className="drawer-foot">
          {import.meta.env.SSR && <DrawerFoot />}
        </ServerRendered>
      )}
    </Drawer>
  )
}

function DrawerLogo() {
  return (
    <ServerRendered id="menu-logo" className="contents">
      {import.meta.env.SSR && <Logo height={32} />}
    </ServerRendered>
  )
}

interface DrawerPanelProps {
  tab: DrawerTab
  title: string
  isShown: boolean
  children: ReactNode
}

function DrawerPanel({ tab, title, isShown, children }: DrawerPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`menu-panel-${tab}`}
      aria-labelledby={`menu-tab-${tab}`}
      className={isShown ? 'drawer-panel' : 'drawer-panel is-away'}
    >
      <h2>{title}</h2>
      {children}
    </div>
  )
}

function MenuLinks({ menu }: { menu: CatalogueMenu | undefined }) {
  const { pathname } = useLocation()
  return (
    <ul>
      {[...listMenuEntries(menu), PROFILE_ENTRY].map(({ label, drawerLabel, href, icon, isCurrent }) => (
        <li key={label}>
          <Link href={href} aria-current={isCurrent(pathname) ? 'page' : undefined} className="drawer-link">
            <Icon name={icon} /> {drawerLabel ?? label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function DrawerFoot() {
  return (
    <>
      <a href={whatsappLink('Bonjour, j’ai une question.')} className="button button-outline">
        <WhatsappIcon size={20} /> Écrire sur WhatsApp
      </a>
      <SignInOrOut look="button button-ghost" />
      <DataSaverSwitch className="button button-ghost" />
    </>
  )
}

type DrawerTab = 'menu' | 'categories'

const TABS: readonly { tab: DrawerTab; label: string }[] = [
  { tab: 'menu', label: 'Menu' },
  { tab: 'categories', label: 'Catégories' },
]

/** The tabs of the drawer, with arrow key navigation. */
function DrawerTabs({ current, onChange }: { current: DrawerTab; onChange: (tab: DrawerTab) => void }) {
  function moveByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = current === 'menu' ? 'categories' : 'menu'
    onChange(next)
    document.getElementById(`menu-tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label="Menu" className="drawer-tabs">
      {TABS.map(({ tab, label }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`menu-tab-${tab}`}
          aria-selected={tab === current}
          aria-controls={`menu-panel-${tab}`}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={moveByArrow}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
