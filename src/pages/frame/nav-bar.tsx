import { useLocation } from 'react-router'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { SignInOrOut } from './account-links.tsx'
import { DRAWER_ID } from './drawer.tsx'
import { listMenuEntries, type MenuEntry, PROFILE_ENTRY } from './menu-entries.ts'
import { ServerRendered } from './server-rendered.tsx'

/** Main screens, under the header on wide screens. Its button opens the drawer's categories below it. */
export function NavBar({ menu }: { menu: CatalogueMenu | undefined }) {
  const { pathname } = useLocation()
  return (
    <div className="nav-bar header">
      <nav aria-label="Navigation principale" className="page-column">
        {menu && menu.categories.length > 0 && (
          <button type="button" popoverTarget={DRAWER_ID} className="category-button">
            <Icon name="layout-grid" size={20} /> Catégories <Icon name="chevron-down" size={20} />
          </button>
        )}
        <div className="flex flex-1 gap-6">
          {listMenuEntries(menu).map((entry) => (
            <NavLink key={entry.href} entry={entry} path={pathname} />
          ))}
          <span className="ml-auto" />
          <ServerRendered id="session" className="contents">
            {import.meta.env.SSR && <SignInOrOut look="nav-link" />}
          </ServerRendered>
          <NavLink entry={PROFILE_ENTRY} path={pathname} />
        </div>
      </nav>
    </div>
  )
}

function NavLink({ entry, path }: { entry: MenuEntry; path: string }) {
  return (
    <Link href={entry.href} aria-current={entry.isCurrent(path) ? 'page' : undefined} className="nav-link">
      {entry.label}
    </Link>
  )
}
