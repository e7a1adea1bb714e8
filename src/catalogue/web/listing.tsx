import { type ReactNode, useEffect } from 'react'
import { CloseButton } from '../../ui/close-button.tsx'
import { useLocation, useNavigation } from 'react-router'
import { Breadcrumb, type BreadcrumbStep } from '../../ui/breadcrumb.tsx'
import type { CatalogueMenu } from '../contract.ts'
import { ALL, writeListAddress } from '../rules/filters.ts'
import { EmptyList } from './empty-list.tsx'
import { SHEET_ID } from './filters/element-ids.ts'
import { FilterChips, listFilterChips, PAYABLE_LABEL } from './filters/filter-chips.tsx'
import { FilterForm } from './filters/filter-form.tsx'
import { SortChoice } from './filters/sort-choice.tsx'
import { type ListName, wordsOf } from './lists.ts'
import type { LoadedList } from './load-list.ts'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-grid.tsx'
import { recordSearch } from './record-search.ts'
import { ResultCount } from './result-count.tsx'
import type { CardProduct } from './card-product.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'

interface ListingProps {
  name: ListName
  title: string
  loaded: LoadedList
  menu: Pick<CatalogueMenu, 'categories' | 'tags'>
  /** A word before the list. */
  intro?: ReactNode
  /** The baskets' buttons for one product. */
  actionsFor?: ((product: CardProduct) => ReactNode) | undefined
}

/** A list of products with its filters: one screen for the shop, the promotions and the credit products. */
export function Listing({ name, title, loaded, menu, intro, actionsFor }: ListingProps) {
  const { list, filters, facets } = loaded
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === pathname
  const { source } = wordsOf(name)
  useEffect(() => recordSearch(filters.search, source), [filters.search, source])
  return (
    <div data-searched={source} className="page-column pt-1 lg:pt-3">
      <Breadcrumb steps={stepsTo(title, pathname, loaded)} />
      <ListHead title={titleOf(title, loaded)} loaded={loaded} isLoading={isLoading} />
      {intro}
      <div className="listing-columns">
        <FilterSheet>
          <FilterForm
            path={pathname}
            filters={filters}
            menu={menu}
            facets={facets}
            total={list.total}
            asks={{ type: name !== 'credit', tag: name !== 'flash' && name !== 'holiday' }}
          />
        </FilterSheet>
        <section aria-labelledby="produits">
          <h2 id="produits" className="sr-only">
            Produits
          </h2>
          <AppliedFilters path={pathname} loaded={loaded} />
          {list.products.length > 0 ? (
            <ProductGrid
              products={list.products}
              layout="listing"
              isFirst
              isLoading={isLoading}
              actionsFor={actionsFor}
            />
          ) : (
            <EmptyList name={name} path={pathname} loaded={loaded} actionsFor={actionsFor} />
          )}
          <Pagination
            page={filters.page}
            pageSize={filters.limit}
            total={list.total}
            hrefOf={(page) => writeListAddress(pathname, { ...filters, page })}
          />
        </section>
      </div>
    </div>
  )
}

function ListHead({ title, loaded, isLoading }: { title: string; loaded: LoadedList; isLoading: boolean }) {
  const { list, filters } = loaded
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 lg:mb-6">
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
      <ResultCount page={filters.page} pageSize={filters.limit} total={list.total} isLoading={isLoading} />
    </div>
  )
}

function stepsTo(title: string, path: string, { filters }: LoadedList): BreadcrumbStep[] {
  return filters.category === ALL
    ? [{ label: title }]
    : [{ label: title, href: path }, { label: filters.category }]
}

/** The category's name where the list shows one, or how its products can be paid. */
function titleOf(title: string, { filters }: LoadedList): string {
  if (filters.search !== '') return `Résultats pour «\u202F${filters.search}\u202F»`
  if (filters.category !== ALL) return filters.category
  return filters.payment === ALL ? title : PAYABLE_LABEL
}

/** Beside the list on a wide screen, a sheet over it on a phone: the same markup. */
function FilterSheet({ children }: { children: ReactNode }) {
  return (
    <aside id={SHEET_ID} popover="auto" aria-label="Filtres" className="sheet">
      <div className="only-narrow flex items-center justify-between py-2 pr-1.5 pl-4">
        <h2 className="text-xl font-bold">Filtrer</h2>
        <CloseButton target={SHEET_ID} />
      </div>
      {children}
    </aside>
  )
}

function AppliedFilters({ path, loaded: { filters } }: { path: string; loaded: LoadedList }) {
  const chips = listFilterChips(filters)
  return (
    <div className="chips mb-3">
      <button type="button" popoverTarget={SHEET_ID} className="chip chip-ink only-narrow">
        <Icon name="sliders-horizontal" size={16} />{' '}
        {chips.length > 0 ? `Filtrer (${chips.length})` : 'Filtrer'}
      </button>
      <SortChoice path={path} filters={filters} />
      <FilterChips path={path} chips={chips} />
      {chips.length > 1 && (
        <Link href={path} className="text-link inline-flex min-h-11 flex-none items-center px-2 text-sm">
          Tout effacer
        </Link>
      )}
    </div>
  )
}
