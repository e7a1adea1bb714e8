import { FieldError } from '../../../accounts/web/forms/field-error.tsx'
import type { FormErrors } from '../../../accounts/web/forms/use-form.ts'
import { readFrancs } from './words.ts'

interface AmountFieldProps {
  name: string
  label: string
  errors: FormErrors
  hint: string
  defaultValue?: number
  /** Told with each change; undefined for what is no amount. */
  onAmount?: (amount: number | undefined) => void
}

/** Whole francs to type. A text, because a number field takes fractions and loses blanks. */
export function AmountField({ name, label, errors, hint, defaultValue, onAmount }: AmountFieldProps) {
  const error = errors[name]
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-control">
        <input
          id={name}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          required
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : `${name}-hint`}
          onChange={({ target }) => onAmount?.(readFrancs(target.value))}
        />
      </div>
      <p id={`${name}-hint`} className="text-sm text-ink-2">
        {hint}
      </p>
      <FieldError name={name} error={error} />
    </div>
  )
}
