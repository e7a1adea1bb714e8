import type { ReactNode } from 'react'
import type { CatalogueMenu, CriterionFacet, FacetChoice, Facets } from '#catalogue/contract.ts'
import { ALL, type Filters, NO_CRITERIA, SHOP_PAGE_SIZE } from '#catalogue/rules/filters.ts'
import { isUncounted } from '#catalogue/rules/pagination.ts'
import { formatSizeRange } from '#catalogue/rules/size-range.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { Link } from '#ui/link.tsx'
import { PAYABLE_LABEL } from './filter-chips.tsx'
import { PriceFilter } from './price-filter.tsx'
import { type FilterDraft, useFilterDraft } from './use-filter-draft.ts'

interface FilterFormProps {
  /** Path of the list, to which the form is submitted. */
  path: string
  /** Filters in the address. */
  filters: Filters
  menu: Pick<CatalogueMenu, 'categories' | 'tags'>
  facets: Facets | undefined
  /** Number of matching products. */
  total: number
  /** Filters shown for this list. Hidden ones keep their value. */
  asks: { type: boolean; tag: boolean }
}

/**
 * CAT-9: filters of a list. A GET form that works without scripts; with scripts each choice updates the list
 * immediately.
 */
export function FilterForm({ path, filters, menu, facets, total, asks }: FilterFormProps) {
  const isHydrated = useHydrated()
  const draft = useFilterDraft(filters, path)
  return (
    <form
      id={FORM_ID}
      action={path}
      method="get"
      className="filter-form"
      onSubmit={isHydrated ? (event) => event.preventDefault() : undefined}
    >
      {filters.search !== '' && <input type="hidden" name="search" value={filters.search} />}
      {filters.limit !== SHOP_PAGE_SIZE && <input type="hidden" name="limit" value={filters.limit} />}
      {asks.type && <TypeFilter draft={draft} />}
      {asks.type && <PaymentFilter draft={draft} />}
      <PriceFilter draft={draft} />
      <ChoiceFilter
        legend="Catégorie"
        field="category"
        draft={draft}
        choices={facets?.categories ?? menu.categories}
        along={NO_CRITERIA}
      />
      <CriteriaFilters draft={draft} facets={facets?.criteria ?? []} />
      <ChoiceFilter legend="Marque" field="brand" draft={draft} choices={facets?.brands} />
      <ChoiceFilter legend="Classe énergie" field="energy" draft={draft} choices={facets?.energy} />
      {asks.tag && menu.tags.length > 0 && <TagFilter draft={draft} tags={menu.tags} />}
      <div className="filter-foot">
        <Link href={path} className="button button-ghost">
          Effacer
        </Link>
        <button
          type={isHydrated ? 'button' : 'submit'}
          popoverTarget={isHydrated ? SHEET_ID : undefined}
          popoverTargetAction="hide"
          className="button button-green flex-1"
        >
          {`Voir ${formatTotal(total)} ${total > 1 ? 'produits' : 'produit'}`}
        </button>
      </div>
    </form>
  )
}

/**
 * Whether this visitor may buy on credit, read from `html` after hydration. The first markup is the same for every
 * visitor.
 */
function useMayBuyOnCredit(): boolean {
  return useHydrated() && document.documentElement.matches("[data-adhesion='accepted'][data-parent]")
}

function TypeFilter({ draft: { filters, change } }: { draft: FilterDraft }) {
  // A visitor without access to the credit row sees the credit list under the visible row.
  const isHidden = !useMayBuyOnCredit() && filters.productType === 'credit'
  const chosen = isHidden ? ALL : filters.productType
  const row = (value: Filters['productType']) => ({
    name: 'productType',
    value,
    isChosen: chosen === value,
    onChoose: () => change({ productType: value }),
  })
  return (
    <fieldset>
      <legend>Type de produits</legend>
      <div>
        <RadioRow {...row(ALL)}>Tous les produits</RadioRow>
        <RadioRow {...row('promo')}>Produits en promo</RadioRow>
        <div className="members-only">
          <RadioRow {...row('credit')}>Produits à crédit</RadioRow>
        </div>
      </div>
    </fieldset>
  )
}

function TagFilter({
  draft: { filters, change },
  tags,
}: {
  draft: FilterDraft
  tags: CatalogueMenu['tags']
}) {
  return (
    <fieldset>
      <legend>Étiquette</legend>
      <div className="flex flex-wrap gap-2 pt-2">
        {[ALL, ...tags.map(({ name }) => name)].map((tag) => (
          <label key={tag} className="chip">
            <input
              type="radio"
              name="tag"
              value={tag}
              checked={filters.tag === tag}
              onChange={() => change({ tag })}
            />
            {tag === ALL ? 'Toutes' : tag}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Only products that can be pre-ordered, paid in three parts. */
function PaymentFilter({ draft: { filters, change } }: { draft: FilterDraft }) {
  return (
    <fieldset>
      <legend>Paiement</legend>
      <label className="radio-row">
        <input
          type="checkbox"
          name="payment"
          value="preorder"
          checked={filters.payment === 'preorder'}
          onChange={({ target }) => change({ payment: target.checked ? 'preorder' : ALL })}
        />
        {PAYABLE_LABEL}
      </label>
    </fieldset>
  )
}

interface CriteriaFiltersProps {
  draft: FilterDraft
  facets: readonly CriterionFacet[]
}

/**
 * Criteria of the category. Without scripts, a form may submit another category with the criteria of the rendered one,
 * so `of` names the rendered category. Chosen values that are not shown are kept.
 */
function CriteriaFilters({ draft, facets }: CriteriaFiltersProps) {
  const { filters } = draft
  const shown = new Set<string>(facets.map(({ key }) => key))
  const hidden = (['size', 'feature', 'variant'] as const).filter(
    (key) => filters[key] !== ALL && !shown.has(key),
  )
  const isFiltered = facets.length > 0 || hidden.length > 0
  return (
    <>
      {isFiltered && <input type="hidden" name="of" value={filters.category} />}
      {hidden.map((key) => (
        <input key={key} type="hidden" name={key} value={filters[key]} />
      ))}
      {facets.map(({ key, label, choices }) => (
        <ChoiceFilter
          key={key}
          legend={label}
          field={key}
          draft={draft}
          choices={choices}
          all="Indifférent"
          {...(key === 'size' && { format: formatSizeRange })}
        />
      ))}
    </>
  )
}

type ChoiceField = 'category' | 'brand' | 'energy' | 'size' | 'feature' | 'variant'

interface ChoiceFilterProps {
  legend: string
  field: ChoiceField
  draft: FilterDraft
  choices?: readonly FacetChoice[] | undefined
  /** Other filters that a choice changes. */
  along?: Partial<Filters>
  /** Formats a choice whose name is in address format. */
  format?: (name: string) => string
  /** Label for no choice. */
  all?: string
}

/** Radio buttons with product counts. Renders nothing if there are no choices. */
function ChoiceFilter({
  legend,
  field,
  draft: { filters, change },
  choices = [],
  along,
  format = (name) => name,
  all = 'Toutes',
}: ChoiceFilterProps) {
  if (choices.length === 0) return null
  const row = (value: string) => ({
    name: field,
    value,
    isChosen: filters[field] === value,
    onChoose: () => change({ ...along, [field]: value }),
  })
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        <RadioRow {...row(ALL)}>{all}</RadioRow>
        {choices.map(({ name, products }) => (
          <RadioRow key={name} {...row(name)} count={products}>
            {format(name)}
          </RadioRow>
        ))}
      </div>
    </fieldset>
  )
}

interface RadioRowProps {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  /** Number of products with this choice. */
  count?: number
  children: ReactNode
}

/** A radio button row, large enough for touch. */
function RadioRow({ name, value, isChosen, onChoose, count, children }: RadioRowProps) {
  return (
    <label className="radio-row">
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      {children}
      {count !== undefined && <span className="count">{count}</span>}
    </label>
  )
}

/** Id of the filter sheet on phones, used by the buttons that open and close it. */
export const SHEET_ID = 'filtres'
/** Id of the filter form, to which the sort field above the list also belongs. */
export const FORM_ID = 'choix'

/** Formats the total of a list: « 31 », or « plus de 1 000 » above the counting limit. */
export function formatTotal(total: number): string {
  return isUncounted(total) ? `plus de ${formatAmount(MAX_COUNTED)}` : String(total)
}
