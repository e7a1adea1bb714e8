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
  /** The list's own path, which the form asks again. */
  path: string
  /** What the address says. */
  filters: Filters
  menu: Pick<CatalogueMenu, 'categories' | 'tags'>
  facets: Facets | undefined
  /** Products that match now. */
  total: number
  /** Which questions make sense on this list; the others stay as they are. */
  asks: { type: boolean; tag: boolean }
}

/** CAT-9: the filters of a list. A GET form that needs no script; with scripts each choice shows its list at once. */
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

/** Whether credit is for this visitor, as `html` says once React runs: every visitor's first markup is the same. */
function useMayBuyOnCredit(): boolean {
  return useHydrated() && document.documentElement.matches("[data-adhesion='accepted'][data-parent]")
}

function TypeFilter({ draft: { filters, change } }: { draft: FilterDraft }) {
  // Whoever is not shown the row of credit sees that list under the row that is there.
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

/** Only what can be pre-ordered, which is paid in three parts. */
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
 * What the category is chosen by. Without scripts a form may ask for another category together with the criteria of the
 * one it was rendered for: it says which that was. What is chosen and not shown is kept.
 */
function CriteriaFilters({ draft, facets }: CriteriaFiltersProps) {
  const { filters } = draft
  const shown = new Set<string>(facets.map(({ key }) => key))
  const kept = (['size', 'feature', 'variant'] as const).filter(
    (key) => filters[key] !== ALL && !shown.has(key),
  )
  const isAsked = facets.length > 0 || kept.length > 0
  return (
    <>
      {isAsked && <input type="hidden" name="of" value={filters.category} />}
      {kept.map((key) => (
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
  /** What else a choice changes. */
  along?: Partial<Filters>
  /** A choice in words, where its name is for addresses. */
  format?: (name: string) => string
  /** What stands for no choice. */
  all?: string
}

/** One of several, with how many products each has. Nothing where there is nothing to choose. */
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
  /** How many products the choice has. */
  count?: number
  children: ReactNode
}

/** One choice of several, on a row that a thumb can hit. */
function RadioRow({ name, value, isChosen, onChoose, count, children }: RadioRowProps) {
  return (
    <label className="radio-row">
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      {children}
      {count !== undefined && <span className="count">{count}</span>}
    </label>
  )
}

/** The sheet that holds the filters on a phone: buttons open and close it by its id. */
export const SHEET_ID = 'filtres'
/** The filter form, to which the order above the list belongs too. */
export const FORM_ID = 'choix'

/** How many products a list has, « 31 », as far as they are counted: « plus de 1 000 ». */
export function formatTotal(total: number): string {
  return isUncounted(total) ? `plus de ${formatAmount(MAX_COUNTED)}` : String(total)
}
