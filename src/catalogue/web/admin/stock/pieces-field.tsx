import { FieldError } from '../../../../accounts/web/forms/field-error.tsx'
import type { FormErrors } from '../../../../accounts/web/forms/use-form.ts'

interface PiecesFieldProps {
  name: string
  label: string
  errors: FormErrors
  defaultValue?: string
  isOptional?: boolean
  hint?: string
  /** In figures that are read at arm's length, for who stands at a shelf. */
  isBig?: boolean
}

/** A number of pieces; a phone shows its number pad. */
export function PiecesField(props: PiecesFieldProps) {
  const { name, label, errors, defaultValue, isOptional = false, hint, isBig = false } = props
  const error = errors[name]
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={name}>
        {label}
        {isOptional && <span className="font-normal text-ink-2"> (facultatif)</span>}
      </label>
      <div className="form-control">
        <input
          id={name}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required={!isOptional}
          defaultValue={defaultValue}
          className={isBig ? 'py-3 text-center text-3xl font-bold' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
      </div>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  )
}
