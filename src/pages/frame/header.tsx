import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { DRAWER_ID } from './drawer.tsx'
import { AccountLinks } from './account-links.tsx'
import { SearchForm } from './search-form.tsx'
import { ServerDrawn } from './server-drawn.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** Where the phone shows its search at once; elsewhere a magnifier opens it. */
const SEARCHED_PATHS =
  /^\/(?:boutique|produits|all-products|pre-commandes|en-promo|promo-ramadan|promo-tabaski|credit-commandes)?$/

/** Logo, search and the visitor's icons; `actions` are the baskets'. */
export function Header({ actions }: { actions?: ReactNode }) {
  const { pathname } = useLocation()
  const showsSearch = SEARCHED_PATHS.test(pathname)
  return (
    <header className="header">
      <div className="page-column">
        <div className="header-row">
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            aria-label="Menu"
            className="icon-button only-narrow"
          >
            <Icon name="menu" />
          </button>
          <Link href="/" aria-label="Accueil" className="flex min-h-11 items-center">
            <Logo />
          </Link>
          <SearchForm className="only-wide flex-1" placeholder="Rechercher un frigo, une clim, une télé…" />
          <div className="header-actions">
            {!showsSearch && (
              <button
                type="button"
                popoverTarget="recherche"
                aria-label="Rechercher"
                className="header-action only-narrow"
              >
                <Icon name="search" />
              </button>
            )}
            {actions}
            <ServerDrawn id="compte" className="contents">
              {import.meta.env.SSR && <AccountLinks />}
            </ServerDrawn>
          </div>
        </div>
        {showsSearch ? (
          <div className="phone-search only-narrow">
            <SearchForm placeholder="Frigo, clim, télé…" />
          </div>
        ) : (
          <div id="recherche" popover="auto" className="search-popover only-narrow">
            <SearchForm placeholder="Frigo, clim, télé…" />
          </div>
        )}
      </div>
    </header>
  )
}
