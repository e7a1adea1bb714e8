import { RIGHTS, type Right } from '../../../../platform/contract/rights.ts'
import { RIGHT_WORDS } from '../../../rules/right-words.ts'
import { FieldError } from '../../forms/field-error.tsx'
import type { FormErrors } from '../../forms/use-form.ts'

/** Name of the boxes in a form, and of the field in the API. */
const NAME = 'rights'

/** The rights whose boxes are ticked. */
export function readRights(typed: FormData): Right[] {
  const ticked = typed.getAll(NAME)
  return RIGHTS.filter((right) => ticked.includes(right))
}

/** What is wrong with the boxes, before anything is sent. */
export function checkRights(typed: FormData): FormErrors {
  return readRights(typed).length === 0 ? { [NAME]: 'Choisissez au moins un droit.' } : {}
}

interface RightsFieldsProps {
  errors: FormErrors
  /** Those that are ticked at first. */
  held?: readonly Right[]
}

/** A box for each right, with what it opens. */
export function RightsFields({ errors, held = [] }: RightsFieldsProps) {
  const error = errors[NAME]
  return (
    <fieldset>
      <legend className="font-medium">Droits</legend>
      {RIGHTS.map((right, place) => (
        <label key={right} className="check-row">
          <input
            type="checkbox"
            name={NAME}
            value={right}
            defaultChecked={held.includes(right)}
            // The first takes the focus where none is ticked.
            aria-invalid={error && place === 0 ? true : undefined}
            aria-describedby={error && place === 0 ? `${NAME}-error` : undefined}
          />
          <span>
            {RIGHT_WORDS[right].name}
            <small className="block text-sm text-ink-2">{RIGHT_WORDS[right].opens}</small>
          </span>
        </label>
      ))}
      <FieldError name={NAME} error={error} />
    </fieldset>
  )
}
