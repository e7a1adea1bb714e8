import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Field } from './field.tsx'
import type { FormErrors } from './use-form.ts'

interface PasswordFieldProps {
  name: string
  label: string
  errors: FormErrors
  /** Password managers fill in or suggest accordingly. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A password field with a show button. */
export function PasswordField({ name, label, errors, autoComplete, hint }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <div className="form-control">
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
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
      )}
    </Field>
  )
}
