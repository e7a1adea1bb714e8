import { type ReactNode, useState } from 'react'
import { CloseButton } from '../../ui/close-button.tsx'
import { useLocation } from 'react-router'
import type { CatalogueMenu } from '../../catalogue/contract.ts'
import { CategoryLinks } from '../../catalogue/web/category-links.tsx'
import { whatsappLink } from '../../platform/web/whatsapp-link.ts'
import { Logo } from '../../ui/logo.tsx'
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx'
import { SignInOrOut } from './account-links.tsx'
import { DrawerTabs, type DrawerTab } from './drawer-tabs.tsx'
import { EcoSwitch } from './eco-strip.tsx'
import { listMenuEntries, PROFILE_ENTRY } from './menu-entries.ts'
import { ServerDrawn } from './server-drawn.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** The phone's menu. A native popover: it opens, traps Escape and closes without scripts. */
export const DRAWER_ID = 'menu'

/** Two tabs, Menu and Catégories; without scripts both stand under one another, and their titles for the tabs. */
export function Drawer({ menu }: { menu: CatalogueMenu | undefined }) {
  const [tab, setTab] = useState<DrawerTab>('menu')
  return (
    <dialog id={DRAWER_ID} popover="auto" aria-label="Menu" className="drawer">
      <div className="drawer-head">
        <Logo height={32} />
        <CloseButton target={DRAWER_ID} />
      </div>
      <DrawerTabs current={tab} onChange={setTab} />
      <DrawerPanel tab="menu" title="Menu" isShown={tab === 'menu'}>
        <MenuLinks menu={menu} />
      </DrawerPanel>
      <DrawerPanel tab="categories" title="Catégories" isShown={tab === 'categories'}>
        <ul>{menu && <CategoryLinks categories={menu.categories} />}</ul>
      </DrawerPanel>
      {tab === 'menu' && (
        <ServerDrawn id="menu-pied" className="drawer-foot">
          {import.meta.env.SSR && <DrawerFoot />}
        </ServerDrawn>
      )}
    </dialog>
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
      <EcoSwitch className="button button-ghost" />
    </>
  )
}
