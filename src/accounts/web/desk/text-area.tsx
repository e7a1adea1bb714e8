import { FieldError } from '../forms/field-error.tsx'

interface TextAreaProps {
  name: string
  label: string
  maxLength: number
  error: string | undefined
  defaultValue?: string
  isOptional?: boolean
}

/** Some lines to fill in, with the error under them. */
export function TextArea({ name, label, maxLength, error, defaultValue, isOptional = false }: TextAreaProps) {
  return (
    <div className="form-field">
      <label htmlFor={name}>
        {label}
        {isOptional && <span className="font-normal text-ink-2"> (facultatif)</span>}
      </label>
      <textarea
        id={name}
        name={name}
        rows={3}
        maxLength={maxLength}
        required={!isOptional}
        defaultValue={defaultValue}
        className="desk-text"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      <FieldError name={name} error={error} />
    </div>
  )
}
