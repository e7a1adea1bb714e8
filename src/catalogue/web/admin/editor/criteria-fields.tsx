import type { Fact } from '../../../contract.ts'
import { type Criteria, FACT_KEYS, type FactCriterion, findChoice } from '../../../rules/criteria.ts'
import { fold } from '../../../rules/fold.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import type { EditorPart } from './editor-parts.ts'

interface CriteriaFieldsProps extends Pick<EditorPart, 'form' | 'set'> {
  criteria: Criteria
}

/** The facts by which visitors narrow the list of this category: chosen here, so that all products say them alike. */
export function CriteriaFields({ criteria, form: { facts }, set }: CriteriaFieldsProps) {
  const asked = FACT_KEYS.flatMap((key) => {
    const criterion = criteria[key]
    return criterion ? [{ key, criterion }] : []
  })
  if (asked.length === 0) return null
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {asked.map(({ key, criterion }) => (
        <FactChoice
          key={key}
          name={`critere-${key}`}
          criterion={criterion}
          facts={facts}
          onChange={(next) => set({ facts: next })}
        />
      ))}
    </div>
  )
}

interface FactChoiceProps {
  name: string
  criterion: FactCriterion
  facts: readonly Fact[]
  onChange: (facts: readonly Fact[]) => void
}

/** What the fact says today stays on offer, also where it is none of the choices. */
function FactChoice({ name, criterion, facts, onChange }: FactChoiceProps) {
  const place = facts.findIndex(({ label }) => isFactOf(criterion, label))
  const said = facts[place]?.value
  const chosen = findChoice(criterion, facts)
  function choose(value: string): void {
    const fact = { label: criterion.fact, value }
    if (value === '') onChange(facts.toSpliced(place, 1))
    else onChange(place === -1 ? [...facts, fact] : facts.with(place, fact))
  }
  return (
    <ChoiceField
      name={name}
      label={`${criterion.label} (filtre de la boutique)`}
      value={chosen ?? said ?? ''}
      onChange={choose}
    >
      <option value="">Non indiqué</option>
      {criterion.choices.map((choice) => (
        <option key={choice.name}>{choice.name}</option>
      ))}
      {said !== undefined && chosen === undefined && <option value={said}>{`${said} (hors filtre)`}</option>}
    </ChoiceField>
  )
}

function isFactOf({ fact }: FactCriterion, label: string): boolean {
  return fold(label.trim()) === fold(fact)
}
