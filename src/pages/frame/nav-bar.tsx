import { useLocation } from 'react-router'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { CategoryLinks } from '#catalogue/web/category-links.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { SignInOrOut } from './account-links.tsx'
import { listMenuEntries, type MenuEntry, PROFILE_ENTRY } from './menu-entries.ts'
import { ServerRendered } from './server-rendered.tsx'

/** Categories and main screens, under the header on wide screens. */
export function NavBar({ menu }: { menu: CatalogueMenu | undefined }) {
  const { pathname } = useLocation()
  return (
    <div className="nav-bar header">
      <nav aria-label="Navigation principale" className="page-column">
        {menu && menu.categories.length > 0 && (
          <details data-menu className="category-menu">
            <summary>
              <Icon name="layout-grid" size={20} /> Catégories <Icon name="chevron-down" size={20} />
            </summary>
            <ul>
              <CategoryLinks categories={menu.categories} />
            </ul>
          </details>
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
