import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

export interface FieldFrame {
  label: ReactNode
  /** Help text below the control. */
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean | undefined
}

/** Attributes that link the control to its label, hint and error. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldFrame {
  /** Id of the control, and prefix of the ids of its hint and error. */
  id: string
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
  /** Shown below everything. */
  after?: ReactNode
}

/** A form field: label above, hint and error below. */
export function Field({ id, label, hint, error, isOptional, className, children, after }: FieldProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className === undefined ? 'form-field' : `form-field ${className}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="font-normal text-ink-2"> (facultatif)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <FieldError name={id} error={error} />
      {after}
    </div>
  )
}
