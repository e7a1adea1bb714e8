import type { PlaceChoice } from '#delivery/contract.ts'
import { FieldError } from '#ui/form/field-error.tsx'

interface CommuneQuestionProps {
  choices: readonly PlaceChoice[]
  /** Undefined when not answered. */
  chosen: string | null | undefined
  error: string | undefined
  onAnswer: (commune: string | null) => void
}

/** ORD-12: question for the commune of an ambiguous address. */
export function CommuneQuestion({ choices, chosen, error, onAnswer }: CommuneQuestionProps) {
  const communes = choices.flatMap(({ commune }) => commune ?? [])
  const towns = choices.filter(({ commune }) => commune === null).map(({ name }) => name)
  const other = towns.length > 0 ? towns.join(' ou ') : 'Un autre lieu'
  return (
    <fieldset>
      <legend className="form-legend">{formatQuestion(choices.map(({ name }) => name))}</legend>
      {communes.map((commune) => (
        <CommuneRow
          key={commune}
          label={commune}
          isChosen={chosen === commune}
          onChoose={() => onAnswer(commune)}
        />
      ))}
      <CommuneRow label={other} isChosen={chosen === null} onChoose={() => onAnswer(null)} />
      <div role="alert">
        <FieldError name="commune" error={error} />
      </div>
    </fieldset>
  )
}

interface CommuneRowProps {
  label: string
  isChosen: boolean
  onChoose: () => void
}

function CommuneRow({ label, isChosen, onChoose }: CommuneRowProps) {
  return (
    <label className="check-row">
      <input type="radio" name="commune" checked={isChosen} onChange={onChoose} />
      <span>{label}</span>
    </label>
  )
}

/** « Est-ce Médina ou Gorée ? » for a few names, a shorter question for many. */
function formatQuestion(names: readonly string[]): string {
  if (names.length > 3) return 'Dans quelle commune\u202F?'
  const [last, ...before] = names.toReversed()
  return `Est-ce ${[before.toReversed().join(', '), last].filter(Boolean).join(' ou ')}\u202F?`
}
