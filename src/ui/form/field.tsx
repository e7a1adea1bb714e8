import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

export interface FieldFrame {
  label: ReactNode
  /** A line under the control: how to fill it in. */
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean | undefined
}

/** What the control itself carries, so that its label, hint and error belong to it. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldFrame {
  /** Of the control, and the beginning of its hint's and error's ids. */
  id: string
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
  /** Stands under all of it. */
  after?: ReactNode
}

/** Something to fill in: its label above, its hint and its error under it. */
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
