import { FieldError } from '../../../accounts/web/forms/field-error.tsx'

interface LineFieldProps {
  /** As the API names it. */
  name: string
  label: string
  type?: 'text' | 'number' | 'date'
  value: string | number
  error: string | undefined
  maxLength?: number
  placeholder?: string
  onChange: (value: string) => void
}

/** A setting of one line. */
export function LineField({
  name,
  label,
  type = 'text',
  value,
  error,
  maxLength,
  placeholder,
  onChange,
}: LineFieldProps) {
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-control">
        <input
          id={name}
          type={type}
          inputMode={type === 'number' ? 'numeric' : undefined}
          min={type === 'number' ? 0 : undefined}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <FieldError name={name} error={error} />
    </div>
  )
}
