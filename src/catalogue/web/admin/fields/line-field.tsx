import type { ReactNode } from 'react'
import { FieldError } from '../../../../accounts/web/forms/field-error.tsx'

interface LineFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** A line under the field; a warning with `isWarning`. */
  hint?: ReactNode
  /** Stands behind what is typed, e.g. a unit. */
  suffix?: string
  type?: 'text' | 'datetime-local' | 'date'
  /** Phones show figures. */
  isNumber?: boolean
  maxLength?: number
  placeholder?: string
  /** Id of a list of proposals. */
  list?: string
}

/** A line whose text the screen holds: label above, hint and error under it. */
export function LineField({
  name,
  label,
  value,
  onChange,
  error,
  hint,
  suffix,
  type = 'text',
  isNumber = false,
  maxLength = 200,
  placeholder,
  list,
}: LineFieldProps) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-control">
        <input
          id={name}
          name={name}
          type={type}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          list={list}
          value={value}
          placeholder={placeholder}
          maxLength={type === 'text' ? maxLength : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix && <span className="pr-3 text-sm whitespace-nowrap text-ink-2">{suffix}</span>}
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

/** Whole francs, all taxes in. */
export function AmountField(props: Omit<LineFieldProps, 'suffix' | 'isNumber' | 'type' | 'maxLength'>) {
  return <LineField {...props} suffix="FCFA" isNumber maxLength={16} />
}
