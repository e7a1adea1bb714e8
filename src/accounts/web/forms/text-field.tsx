import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import type { FormErrors } from './use-form.ts'

export interface TextFieldProps {
  name: string
  label: string
  errors: FormErrors
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  defaultValue?: string | undefined
  hint?: string
  isOptional?: boolean
  /** Shown, but not to be changed. */
  isLocked?: boolean
  /** Stands before what is typed. */
  prefix?: ReactNode
  maxLength?: number
  /** The phone's keyboard, where it is not the type's own. */
  keyboard?: 'email' | 'numeric'
}

/** A line to fill in: label above, hint and error under it. The API names its fields by the same `name`. */
export function TextField({
  name,
  label,
  errors,
  type = 'text',
  autoComplete,
  defaultValue,
  hint,
  isOptional = false,
  isLocked = false,
  prefix,
  maxLength = 200,
  keyboard,
}: TextFieldProps) {
  const error = errors[name]
  const isProse = type === 'text' && keyboard === undefined
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={name}>
        {label}
        {isOptional && <span className="font-normal text-ink-2"> (facultatif)</span>}
      </label>
      <div className={isLocked ? 'form-control is-locked' : 'form-control'}>
        {prefix && <span className="form-prefix">{prefix}</span>}
        <input
          id={name}
          name={name}
          type={type}
          inputMode={keyboard ?? (isProse ? undefined : (type as 'email' | 'tel' | 'url'))}
          autoComplete={autoComplete}
          autoCapitalize={isProse ? undefined : 'none'}
          spellCheck={isProse ? undefined : false}
          defaultValue={defaultValue}
          readOnly={isLocked}
          maxLength={maxLength}
          required={!isOptional}
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

/** A Senegalese number; whoever writes the country's code again is understood all the same. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'maxLength'>) {
  return <TextField {...props} type="tel" prefix="+221" maxLength={30} />
}
