import type { CriterionFacet } from '../../contract.ts'
import { ALL } from '../../rules/filters.ts'
import { formatSizeRange } from '../../rules/size-range.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

interface CriteriaFiltersProps {
  draft: FilterDraft
  facets: readonly CriterionFacet[]
}

/**
 * What the category is chosen by. Without scripts a form may ask for another category together with the criteria of the
 * one it was drawn for: it says which that was. What is chosen and not shown is kept.
 */
export function CriteriaFilters({ draft, facets }: CriteriaFiltersProps) {
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
