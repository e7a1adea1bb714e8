import { useHydrated } from '../../../platform/web/use-hydrated.ts'
import type { CatalogueMenu, Facets } from '../../contract.ts'
import { ALL, type Filters, NO_CRITERIA, SHOP_PAGE_SIZE } from '../../rules/filters.ts'
import { writeTotal } from '../write-total.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { CriteriaFilters } from './criteria-filters.tsx'
import { FORM_ID, SHEET_ID } from './element-ids.ts'
import { PaymentFilter } from './payment-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { RadioRow } from './radio-row.tsx'
import { type FilterDraft, useFilterDraft } from './use-filter-draft.ts'
import { Link } from '../../../ui/link.tsx'

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
          {`Voir ${writeTotal(total)} ${total > 1 ? 'produits' : 'produit'}`}
        </button>
      </div>
    </form>
  )
}

function TypeFilter({ draft: { filters, change } }: { draft: FilterDraft }) {
  const row = (value: Filters['productType']) => ({
    name: 'productType',
    value,
    isChosen: filters.productType === value,
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
