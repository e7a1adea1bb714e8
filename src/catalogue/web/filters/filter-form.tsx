import { useHydrated } from '../../../platform/web/use-hydrated.ts'
import type { CatalogueMenu } from '../../contract.ts'
import { ALL, type Filters, SHOP_PAGE_SIZE } from '../../rules/filters.ts'
import { PriceFilter } from './price-filter.tsx'
import { RadioRow } from './radio-row.tsx'
import { type FilterDraft, useFilterDraft } from './use-filter-draft.ts'

interface FilterFormProps {
  /** The list's own path, which the form asks again. */
  path: string
  /** What the address says. */
  filters: Filters
  menu: Pick<CatalogueMenu, 'categories' | 'tags'>
  /** Products that match now. */
  total: number
  /** Which questions make sense on this list; the others stay as they are. */
  asks: { type: boolean; tag: boolean }
  /** Id of the sheet that holds the form on a phone, which its main button closes. */
  sheetId: string
}

/** CAT-9: the filters of a list. A GET form that needs no script; with scripts each choice shows its list at once. */
export function FilterForm({ path, filters, menu, total, asks, sheetId }: FilterFormProps) {
  const isHydrated = useHydrated()
  const draft = useFilterDraft(filters, path)
  return (
    <form
      action={path}
      method="get"
      className="filter-form"
      onSubmit={isHydrated ? (event) => event.preventDefault() : undefined}
    >
      {filters.search !== '' && <input type="hidden" name="search" value={filters.search} />}
      {filters.limit !== SHOP_PAGE_SIZE && <input type="hidden" name="limit" value={filters.limit} />}
      {asks.type && <TypeFilter draft={draft} />}
      <PriceFilter draft={draft} />
      <CategoryFilter draft={draft} categories={menu.categories} />
      {asks.tag && menu.tags.length > 0 && <TagFilter draft={draft} tags={menu.tags} />}
      <div className={isHydrated ? 'filter-foot only-narrow' : 'filter-foot lg:mt-4'}>
        <a href={path} className="button button-ghost">
          Effacer
        </a>
        <button
          type={isHydrated ? 'button' : 'submit'}
          popoverTarget={isHydrated ? sheetId : undefined}
          popoverTargetAction="hide"
          className="button button-green flex-1"
        >
          {`Voir ${total} ${total > 1 ? 'produits' : 'produit'}`}
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

function CategoryFilter({
  draft,
  categories,
}: {
  draft: FilterDraft
  categories: CatalogueMenu['categories']
}) {
  const { filters, change } = draft
  const row = (value: string) => ({
    name: 'category',
    value,
    isChosen: filters.category === value,
    onChoose: () => change({ category: value }),
  })
  return (
    <fieldset>
      <legend>Catégorie</legend>
      <div>
        <RadioRow {...row(ALL)}>Toutes</RadioRow>
        {categories.map(({ id, name, products }) => (
          <RadioRow key={id} {...row(name)} count={products}>
            {name}
          </RadioRow>
        ))}
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
        {[
          { id: 0, value: ALL, label: 'Toutes' },
          ...tags.map(({ id, name }) => ({ id, value: name, label: name })),
        ].map(({ id, value, label }) => (
          <label key={id} className="chip">
            <input
              type="radio"
              name="tag"
              value={value}
              checked={filters.tag === value}
              onChange={() => change({ tag: value })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
