import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import type { FormErrors } from './use-form.ts'

interface CheckRowProps {
  name: string
  errors: FormErrors
  isRequired?: boolean
  children: ReactNode
}

export function CheckRow({ name, errors, isRequired = false, children }: CheckRowProps) {
  const error = errors[name]
  return (
    <div>
      <label className="check-row">
        <input
          type="checkbox"
          id={name}
          name={name}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  )
}
