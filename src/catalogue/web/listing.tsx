import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { ALL, formatListAddress, type Filters, type ListSort } from '#catalogue/rules/filters.ts'
import { shownRange } from '#catalogue/rules/pagination.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Breadcrumb, type BreadcrumbStep } from '#ui/breadcrumb.tsx'
import { CloseButton } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { CardProduct } from './card-product.ts'
import { FilterChips, listFilterChips, PAYABLE_LABEL } from './filters/filter-chips.tsx'
import { SHEET_ID, FORM_ID, FilterForm, formatTotal } from './filters/filter-form.tsx'
import { useFilterDraft } from './filters/use-filter-draft.ts'
import { type ListName, wordsOf } from './lists.ts'
import type { LoadedList } from './load-list.ts'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-grid.tsx'
import { recordSearch } from './record-search.ts'

interface ListingProps {
  name: ListName
  title: string
  loaded: LoadedList
  menu: Pick<CatalogueMenu, 'categories' | 'tags'>
  intro?: ReactNode
  /** Basket buttons of a product. */
  actionsFor?: ((product: CardProduct) => ReactNode) | undefined
}

/** A product list with filters: one screen for the shop, promotions and credit products. */
export function Listing({ name, title, loaded, menu, intro, actionsFor }: ListingProps) {
  const { list, filters, facets } = loaded
  const { pathname, state } = useLocation()
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === pathname
  const { source } = wordsOf(name)
  // Searches typed into a live list are counted where they are typed.
  const isTyped = (state as { followsTyping?: true } | null)?.followsTyping
  useEffect(() => {
    if (!isTyped) recordSearch(filters.search, source)
  }, [filters.search, source, isTyped])
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
            hrefOf={(page) => formatListAddress(pathname, { ...filters, page })}
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

function titleOf(title: string, { filters }: LoadedList): string {
  if (filters.search !== '') return `Résultats pour «\u202F${filters.search}\u202F»`
  if (filters.category !== ALL) return filters.category
  return filters.payment === ALL ? title : PAYABLE_LABEL
}

/** Filters beside the list on wide screens, as a sheet on phones, with the same markup. */
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

interface ResultCountProps {
  page: number
  pageSize: number
  total: number
  isLoading: boolean
}

/**
 * CAT-11, exact texts: « Affichage 1–9 sur 31 résultats », « 0 résultat », « Chargement »; « sur plus de 1 000
 * résultats ». A single product is « 1 résultat ».
 */
export function ResultCount({ page, pageSize, total, isLoading }: ResultCountProps) {
  const range = shownRange(page, pageSize, total)
  const text = range
    ? `Affichage ${range.from}–${range.to} sur ${formatTotal(total)} résultats`
    : '0 résultat'
  const shown = total === 1 ? text.replace(/s$/, '') : text
  return <output className="block text-sm text-ink-2 md:text-base">{isLoading ? 'Chargement' : shown}</output>
}

const LABELS: Record<ListSort, string> = {
  default: 'Par rayon',
  'price-asc': 'Prix croissant',
  'price-desc': 'Prix décroissant',
  name: 'Nom',
  newest: 'Nouveautés',
}

interface SortChoiceProps {
  path: string
  filters: Filters
}

/**
 * Sort order of a list, applied immediately with scripts, otherwise through the filter form's own button. The default
 * is the shop's order, and relevance in a search.
 */
function SortChoice({ path, filters }: SortChoiceProps) {
  const draft = useFilterDraft(filters, path)
  return (
    <>
      <label className="chip sort-choice">
        <span className="only-wide">Trier par</span>
        <select
          name="sort"
          aria-label="Trier par"
          form={FORM_ID}
          value={draft.filters.sort}
          onChange={(event) => draft.change({ sort: event.target.value as ListSort })}
        >
          {Object.entries(LABELS).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {sort === 'default' && filters.search !== '' ? 'Pertinence' : label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button form={FORM_ID} className="chip">
          Trier
        </button>
      </noscript>
    </>
  )
}

type ActionsFor = ((product: CardProduct) => ReactNode) | undefined

interface EmptyListProps {
  name: ListName
  path: string
  loaded: LoadedList
  /** Basket buttons of a product. */
  actionsFor: ActionsFor
}

/** An empty list: a link to clear the filters, or results near a search. */
function EmptyList({ name, path, loaded, actionsFor }: EmptyListProps) {
  const { near, filters } = loaded
  const { empty } = wordsOf(name)
  if (near) return <NothingFound search={filters.search} near={near} empty={empty} actionsFor={actionsFor} />
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={empty}
      action={
        <Link href={path} className="button button-outline">
          Effacer les filtres
        </Link>
      }
    >
      Essayez «&#x202F;frigo&#x202F;», «&#x202F;clim&#x202F;» ou une marque.
    </EmptyState>
  )
}

interface NothingFoundProps {
  search: string
  near: CardProduct[]
  empty: string
  actionsFor: ActionsFor
}

/** A search without results: contact to customer service, and near matches. */
function NothingFound({ search, near, empty, actionsFor }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        icon={<Icon name="search-x" />}
        title={empty}
        action={
          <a
            href={whatsappLink(`Bonjour, je cherche «\u202F${search}\u202F».`)}
            className="button button-outline"
          >
            Demander au service client
          </a>
        }
      >
        Essayez «&#x202F;frigo&#x202F;», «&#x202F;clim&#x202F;» ou une marque.
      </EmptyState>
      <h2 className="mt-8 mb-4 text-xl font-bold">À voir aussi</h2>
      <ProductGrid products={near} layout="listing" actionsFor={actionsFor} />
    </>
  )
}
