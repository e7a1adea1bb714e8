import type { FacetChoice } from '../../contract.ts'
import { ALL, type Filters } from '../../rules/filters.ts'
import { RadioRow } from './radio-row.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

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
export function ChoiceFilter({
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
