import type { Filters, ListSort } from '../../rules/filters.ts'
import { FORM_ID } from './element-ids.ts'
import { useFilterDraft } from './use-filter-draft.ts'

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
 * The order of a list, at once with scripts; without, a part of the filter form with a button of its own. The default is
 * the shop's own order, and in a search what fits best.
 */
export function SortChoice({ path, filters }: SortChoiceProps) {
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
