import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, Form, type NavigateFunction, useNavigate } from 'react-router'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { AccountLinks } from './account-links.tsx'
import { DRAWER_ID } from './drawer.tsx'
import { ServerRendered } from './server-rendered.tsx'

/** Screens whose search field is always visible on phones. Elsewhere a magnifier opens it. */
const SEARCHED_PATHS =
  /^\/(?:boutique|produits|all-products|pre-commandes|en-promo|promo-ramadan|promo-tabaski|credit-commandes)?$/

/** Logo, search and the visitor's icons. `actions` are the basket icons. */
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
            <ServerRendered id="logo" className="contents">
              {import.meta.env.SSR && <Logo />}
            </ServerRendered>
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
            <ServerRendered id="compte" className="contents">
              {import.meta.env.SSR && <AccountLinks />}
            </ServerRendered>
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

/** Loads suggestions when the visitor is about to type. */
async function suggest(field: HTMLInputElement, navigate: NavigateFunction): Promise<void> {
  const { suggestIn } = await import('#catalogue/web/suggestions/suggest-in.tsx')
  suggestIn(field, navigate)
}

/** Search form: a plain GET form to the listing, with suggestions if scripts run. */
function SearchForm({ className, placeholder }: { className?: string; placeholder: string }) {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(query).get('search') ?? ''
  const ref = useRef<HTMLInputElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    const field = ref.current
    if (field === null || shown.current === search) return
    shown.current = search
    // A new search replaces the typed text, except while the list follows the visitor's typing.
    if (field.dataset['typed'] !== search) field.value = search
    delete field.dataset['typed']
  }, [search])
  return (
    <search className={className}>
      <Form action="/boutique" method="get" data-origin="header" className="search">
        <Icon name="search" size={20} className="text-ink-2" />
        <input
          ref={ref}
          type="search"
          name="search"
          defaultValue={search}
          aria-label="Rechercher un produit"
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={(event) => void suggest(event.currentTarget, navigate)}
        />
        <button type="submit" aria-label="Rechercher">
          <Icon name="arrow-right" size={20} />
        </button>
      </Form>
    </search>
  )
}
