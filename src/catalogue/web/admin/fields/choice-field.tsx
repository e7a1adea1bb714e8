import type { ReactNode } from 'react'
import { FieldError } from '../../../../accounts/web/forms/field-error.tsx'

interface ChoiceFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Options. */
  children: ReactNode
}

/** One of a few, in the phone's own list. */
export function ChoiceField({ name, label, value, onChange, error, children }: ChoiceFieldProps) {
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-control">
        <select
          id={name}
          name={name}
          className="h-[46px] w-full min-w-0 bg-transparent px-3"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      </div>
      <FieldError name={name} error={error} />
    </div>
  )
}
