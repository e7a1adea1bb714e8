import { useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FieldError } from './field-error.tsx'
import type { FormErrors } from './use-form.ts'

interface PasswordFieldProps {
  name: string
  label: string
  errors: FormErrors
  /** Tells password managers whether to fill in or to propose. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A password, hidden until the eye is touched. */
export function PasswordField({ name, label, errors, autoComplete, hint }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const error = errors[name]
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-control">
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? `Masquer : ${label}` : `Afficher : ${label}`}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
        </button>
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
